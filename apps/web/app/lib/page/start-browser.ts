import { browserQueryClient } from '../api/browser-query-client.ts';
import { restoreCart } from '../purchase/cart-store.ts';
import { followOtherTabs, restoreSession } from '../session/restore-session.ts';
import { refreshForSession } from '../session/session-dependent.ts';
import { useSessionStore } from '../session/session-store.ts';
import { showSession } from './document-marks.ts';
import { restoreTheme } from './theme.ts';

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
  void restoreSession();
}
