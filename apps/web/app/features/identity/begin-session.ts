import { call } from '../../lib/api-client.ts';
import type { ReplyOf } from '../../lib/endpoints.ts';
import { useSessionStore } from '../../lib/session-store.ts';

/** Signs in here, then attaches the subscription as soon as it is known; nobody waits for that. */
export function beginSession(session: ReplyOf<'POST /auth/register'>) {
  useSessionStore.getState().signIn(session);
  void attachSubscription(session.token);
}

async function attachSubscription(token: string) {
  const subscription = await call('GET /subscriptions/my-subscription').catch(() => undefined);
  const { token: present, user, setUser } = useSessionStore.getState();
  if (subscription !== undefined && present === token && user) setUser({ ...user, subscription });
}
