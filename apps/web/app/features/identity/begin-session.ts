import { call } from '../../lib/api/api-client.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { useSessionStore } from '../../lib/session-store.ts';

/**
 * Signs in here, then adds the subscription in the background.
 *
 * A response that is not a session throws `failure`, whatever its status:
 * a captive portal responds with 200 too.
 */
export function beginSession(
  session: ReplyOf<'POST /auth/register'>,
  failure: 'Login failed' | 'Registration failed' = 'Login failed',
) {
  if (!session?.token || !session.user) throw new Error(failure);
  useSessionStore.getState().signIn(session);
  void attachSubscription(session.token);
}

async function attachSubscription(token: string) {
  const subscription = await call('GET /subscriptions/my-subscription').catch(() => undefined);
  const { token: present, user, setUser } = useSessionStore.getState();
  if (subscription !== undefined && present === token && user) setUser({ ...user, subscription });
}
