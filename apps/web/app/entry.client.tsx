import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserQueryClient } from './lib/browser-query-client.ts';
import { SiteOrigin } from './lib/page-head.tsx';
import { readPageState } from './lib/page-state.ts';

if (import.meta.env.DEV) void import('./ui/app.css');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteOrigin value={readPageState().origin}>
        <QueryClientProvider client={browserQueryClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>,
  );
});
