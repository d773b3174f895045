import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sendInSession, whenRefusedAsStale } from '../app/lib/api/api-client.ts';
import { createQueryClient } from '../app/lib/api/query-client.ts';
import { reloadCalls } from '../app/lib/page/start-browser.ts';
import { Toaster } from '../app/ui/states/toaster.tsx';

type PageOptions = {
  /** The route's pattern, such as `/orders/:orderId`. */
  path?: string;
  /** The address at which the page is opened. */
  at?: string;
};

/** Renders a component as a page of the site: with a router, a query client and the toasts. Other addresses show their path. */
export function renderPage(page: ReactNode, { path = '/', at = path }: PageOptions = {}) {
  const client = createQueryClient(async (name, input) => (await sendInSession(name, input)).body);
  whenRefusedAsStale(() => void reloadCalls(client));
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <OtherPage /> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user: userEvent.setup(), client, router, address };
}

const OtherPage = () => <p>Another page</p>;
