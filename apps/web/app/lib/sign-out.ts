import { forgetWanted } from './after-purchase.ts';
import { send } from './api-client.ts';
import { browserQueryClient } from './browser-query-client.ts';
import { useSessionStore } from './session-store.ts';

/** Forgets the session in this browser, with everything that was loaded for its user. */
export function forgetSession() {
  useSessionStore.getState().forget();
  browserQueryClient().clear();
}

/** Signs out here at once, and on the server in the background. */
export async function signOut(): Promise<void> {
  const ending = send('POST /auth/logout', {}).catch(() => null);
  forgetSession();
  forgetWanted();
  await ending;
}
