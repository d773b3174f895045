import { restoreCart } from './cart-store.ts';
import { followOtherTabs, restoreSession } from './restore-session.ts';
import { useSessionStore } from './session-store.ts';
import { restoreTheme } from './theme.ts';

/** What this browser remembers comes back, once the page has been hydrated as the server rendered it. */
export function startBrowser() {
  useSessionStore.subscribe(({ token }) => {
    if (token) document.documentElement.dataset.auth = 'in';
    else delete document.documentElement.dataset.auth;
  });
  restoreTheme();
  restoreCart();
  followOtherTabs();
  void restoreSession();
}
