import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sendPageLanguage } from './lib/api/api-client.ts';
import { browserQueryClient } from './lib/api/browser-query-client.ts';
import { readPageState } from './lib/page/page-state.ts';
import { SiteContext } from './lib/page/site.ts';

declare global {
  interface Window {
    /** The table of routes as `light-manifest.ts` leaves it. */
    __reactRouterManifest?: { routes: Record<string, { imports?: string[] }>; routeImports?: string };
  }
}

const signsOfUse = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Fetches what each route imports as soon as the page is used, and completes the table of routes with it: React Router then preloads
 * a page with everything that it imports when its link is about to be followed. A link that is followed before it is there is
 * followed all the same; the browser then finds the imports one step later.
 */
function completeRoutesOnceUsed(): void {
  const complete = () => {
    for (const name of signsOfUse) removeEventListener(name, complete);
    void loadRouteImports().catch(() => {});
  };
  for (const name of signsOfUse) addEventListener(name, complete, { passive: true });
}

async function loadRouteImports(): Promise<void> {
  const manifest = window.__reactRouterManifest;
  if (!manifest?.routeImports) return;
  const response = await fetch(manifest.routeImports);
  if (!response.ok) return;
  const byRoute = (await response.json()) as Record<string, string[]>;
  for (const [id, imports] of Object.entries(byRoute)) {
    const route = manifest.routes[id];
    if (route) route.imports = imports;
  }
}

if (import.meta.env.DEV) void import('./ui/styles/app.css');

/** Tells the page's own script (`server/page-scripts.ts`), and measurements, that the page is hydrated. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('page-alive');
    dispatchEvent(new Event('page-alive'));
  }, []);
  return children;
}

completeRoutesOnceUsed();
startTransition(() => {
  const site = readPageState();
  if (site.languages) sendPageLanguage();
  hydrateRoot(
    document,
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={browserQueryClient()}>
          <Alive>
            <HydratedRouter />
          </Alive>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>,
  );
});
