import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sendPageLanguage } from './lib/api/api-client.ts';
import { browserQueryClient } from './lib/api/browser-query-client.ts';
import { readPageState } from './lib/page/page-state.ts';
import { completeRoutesOnceUsed } from './lib/page/route-imports.ts';
import { SiteContext } from './lib/page/site.ts';

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
