import * as contract from '@examplar/contract/admin/users';
import { getMe } from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const admin = await api.seed.user({ name: 'Grace Admin', role: 'ADMIN' });
const staff = api.as(admin.id);
const statusWith = async (token: string) =>
  (await api.call(getMe, { headers: { authorization: `Bearer ${token}` } })).status;
const sessionsOf = (userId: string) => staff.call(contract.adminListUserSessions, { params: { userId } });
const end = (userId: string, sessionId: string) =>
  staff.call(contract.adminEndUserSession, { params: { userId, sessionId } });

test('staff see where a user is signed in, without the full address, and end one session', async () => {
  const user = await api.seed.user();
  const first = await api.tokenOf(user.id);
  api.clock.advance({ minutes: 1 });
  const second = await api.tokenOf(user.id);
  const { body } = await sessionsOf(user.id);
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ userAgent: 'vitest', isCurrent: false, createdAt: api.clock.now().toISOString() });
  expect((await end(user.id, body[0]?.id ?? '')).status).toBe(204);
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 401]);
  expect((await sessionsOf(user.id)).body.map(({ id }) => id)).toEqual([body[1]?.id]);
  expect(await api.rows.list('audit', { subject_id: user.id })).toMatchObject([
    {
      user_id: admin.id,
      action: 'users.end-session',
      before: { openSession: body[0]?.id },
      after: { openSession: null },
    },
  ]);
});

test('of two admins who end one session at once, one gets a 404', async () => {
  const user = await api.seed.user();
  await api.tokenOf(user.id);
  const sessionId = (await sessionsOf(user.id)).body[0]?.id ?? '';
  const replies = await api.together([() => end(user.id, sessionId), () => end(user.id, sessionId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await api.rows.list('audit', { subject_id: user.id })).toHaveLength(1);
});

test('a session of another user is 404', async () => {
  const [user, other] = [await api.seed.user(), await api.seed.user()];
  const token = await api.tokenOf(other.id);
  const sessionId = (await sessionsOf(other.id)).body[0]?.id ?? '';
  expect((await end(user.id, sessionId)).status).toBe(404);
  expect(await statusWith(token)).toBe(200);
});
