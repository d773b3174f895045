import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserQueryClient } from './lib/browser-query-client.ts';
import { SiteOrigin } from './lib/page-head.tsx';
import { readPageState } from './lib/page-state.ts';

// The policy of the pages forbids `eval`: zod, in the admin's forms, is not to try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

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
