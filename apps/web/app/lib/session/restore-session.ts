import { send } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { readStoredSession, sessionStorageKey, useSessionStore } from './session-store.ts';
import type { User } from './user.ts';

/**
 * Takes up the stored session: reads the token, then asks for the profile, then for the subscription.
 *
 * A refused profile drops the token silently. No response, a busy server or the page of a proxy keeps it: a train
 * tunnel must not sign the user out.
 */
export async function restoreSession(): Promise<void> {
  await useSessionStore.persist.rehydrate();
  await refreshUser();
  useSessionStore.setState({ isRestored: true });
}

/** Asks again for the profile and the subscription of the signed-in user. */
export async function refreshUser() {
  const { token } = useSessionStore.getState();
  if (!token) return;
  try {
    const user = (await send('GET /users/me', {})).body as User;
    if (isStill(token)) useSessionStore.getState().setUser(user);
    const reply = await send('GET /subscriptions/my-subscription', {}).catch(() => null);
    const subscription = (reply?.body ?? null) as User['subscription'];
    if (isStill(token)) useSessionStore.getState().setUser({ ...user, subscription });
  } catch (error) {
    if (isRefusal(error) && isStill(token)) useSessionStore.getState().forget();
  }
}

const isStill = (token: string) => useSessionStore.getState().token === token;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'UNEXPECTED_REPLY' && ![0, 429, 503].includes(error.statusCode);

/** Signing in or out in one tab does so in all of them. */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== sessionStorageKey) return;
    const { user, token } = useSessionStore.getState();
    const stored = readStoredSession(event.newValue)?.state;
    if (!stored && token) useSessionStore.getState().forget();
    // Another user: nothing that was loaded for the first may stay visible.
    else if (stored && user && stored.user?.id !== user.id) location.reload();
    else if (stored) void useSessionStore.persist.rehydrate();
  });
}
