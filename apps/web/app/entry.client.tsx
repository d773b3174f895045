import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserQueryClient } from './lib/api/browser-query-client.ts';
import { readPageState } from './lib/page/page-state.ts';
import { completeRoutesOnceUsed } from './lib/page/route-imports.ts';
import { SiteOrigin } from './lib/page-head.tsx';
import { HasSupportMailbox } from './lib/support-mailbox.ts';

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
  const { origin, hasSupportMailbox = false } = readPageState();
  hydrateRoot(
    document,
    <StrictMode>
      <SiteOrigin value={origin}>
        <HasSupportMailbox value={hasSupportMailbox}>
          <QueryClientProvider client={browserQueryClient()}>
            <Alive>
              <HydratedRouter />
            </Alive>
          </QueryClientProvider>
        </HasSupportMailbox>
      </SiteOrigin>
    </StrictMode>,
  );
});
