import type { Query, QueryClient } from '@tanstack/react-query';
import { whenRefusedAsStale } from '../api/api-client.ts';
import { browserQueryClient } from '../api/browser-query-client.ts';
import type { VisitorEndpointName } from '../api/endpoints.ts';
import { cartStorageKey, restoreCart } from '../purchase/cart-store.ts';
import { followOtherTabs, refreshUser, restoreSession } from '../session/restore-session.ts';
import { useSessionStore } from '../session/session-store.ts';
import { showSession } from './document-marks.ts';
import { restoreTheme } from './theme.ts';

/** The public calls whose response differs for signed-in users. The compiler checks that the list is complete. */
const dependsOnSession: Record<VisitorEndpointName, true> = {
  'GET /certifications/:certificationId/questions': true,
  'GET /questions/:questionId': true,
  'GET /subscriptions/recommendations/:certificationId': true,
  'GET /subscriptions/features': true,
};

/**
 * After sign-in, refetches what was loaded as a visitor. Visible data stays until the new response arrives; errors
 * are dropped, so that those calls are made again when they are next needed.
 */
export function refreshForSession(client: QueryClient) {
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]) in dependsOnSession;
  for (const query of client.getQueryCache().findAll({ predicate })) if (query.state.status === 'error') query.reset();
  return client.invalidateQueries({ predicate });
}

/** Loads again what the calls of the page answered. What else is kept in the cache, such as a running exam, stays. */
export const reloadCalls = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET ') });

let isStarted = false;

/** What this browser remembers comes back, once the page has been hydrated as the server rendered it. */
export function startBrowser() {
  if (isStarted) return;
  isStarted = true;
  useSessionStore.subscribe(({ token }, before) => {
    if (token === before.token) return;
    showSession(token !== null);
    if (token) void refreshForSession(browserQueryClient());
  });
  restoreTheme();
  restoreCart();
  followOtherTabs();
  addEventListener('storage', ({ key }) => key === cartStorageKey && restoreCart());
  whenRefusedAsStale(() => {
    void reloadCalls(browserQueryClient());
    void refreshUser();
  });
  addEventListener('keydown', keepWhatIsComposed, { capture: true });
  void restoreSession();
}

/** The Enter that ends the composition of a word (Japanese, Vietnamese) sends no form. Safari says so by the key's old number alone. */
export function keepWhatIsComposed(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
}
