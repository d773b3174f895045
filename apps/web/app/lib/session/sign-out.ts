import { send } from '../api/api-client.ts';
import { browserQueryClient } from '../api/browser-query-client.ts';
import { useSessionStore } from './session-store.ts';
import { forgetTraces } from './user-traces.ts';

/** Forgets the session in this browser, with everything that was loaded for its user. What the user was about to do stays. */
export function forgetSession() {
  useSessionStore.getState().forget();
  browserQueryClient().clear();
}

/** Forgets the user in this browser: the session, and every trace of what was done here. */
export function forgetUser() {
  forgetSession();
  forgetTraces();
}

/** The module that saves or discards answers. Visitors have none, so no page loads it at first. */
export const loadKeptAnswers = () => import('../answers/kept-answers.ts');

/**
 * Before signing out: brings the answers that this browser still keeps to the server. Returns how many could not be saved, which signing
 * out would lose.
 */
export async function saveBeforeSignOut(): Promise<number> {
  const { saveKeptAnswers } = await loadKeptAnswers();
  return saveKeptAnswers();
}

/** Signs out here at once, and on the server in the background. What `saveBeforeSignOut` could not save is lost, and packs are deleted. */
export async function signOut(): Promise<void> {
  await loadKeptAnswers().then(({ discardKeptAnswers }) => discardKeptAnswers());
  void send('POST /auth/logout', {}).catch(() => null);
  forgetUser();
}
