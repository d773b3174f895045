import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { takeReturnTo } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';

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

/**
 * After sign-in, continues to where the visitor was going, else to the dashboard.
 *
 * @param findWay leads further than to that page
 */
export function useLeaveWhenSignedIn(findWay = async (path: string): Promise<string> => path) {
  const { status } = useSession();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (status !== 'signed-in' || isLeaving.current) return;
    isLeaving.current = true;
    void findWay(takeReturnTo()).then((path) => navigate(path, { replace: true }));
  }, [status, navigate, findWay]);
}
