import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserQueryClient } from './lib/browser-query-client.ts';
import { SiteOrigin } from './lib/page-head.tsx';
import { readPageState } from './lib/page-state.ts';

if (import.meta.env.DEV) void import('./ui/app.css');

/** Tells the page's own script (`server/page-scripts.ts`), and whoever measures, that buttons answer from now on. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('page-alive');
    dispatchEvent(new Event('page-alive'));
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteOrigin value={readPageState().origin}>
        <QueryClientProvider client={browserQueryClient()}>
          <Alive>
            <HydratedRouter />
          </Alive>
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>,
  );
});
