import * as contract from '@examplar/contract/admin/users';
import { getMe } from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';

const api = await startTestApi();
const admin = await api.seed.user({ name: 'Grace Admin', role: 'ADMIN' });
const staff = api.as(admin.id);

const lastAct = (subjectId: string) =>
  api.db
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('position', 'desc')
    .executeTakeFirst();
const statusWith = async (token: string) =>
  (await api.call(getMe, { headers: { authorization: `Bearer ${token}` } })).status;

test('users are found by name or address, filtered, counted and shown with the details for staff', async () => {
  const ada = await api.seed.user({ name: 'Ada Byron', email: 'Ada.Byron@analytical.example' });
  await api.seed.subscription(ada.id, { planId: 'basic-3m' });
  await api.seed.attempt({ userId: ada.id });
  await api.as(ada.id).call(getMe);
  for (const q of ['ada byron', 'BYRON@ANALYTICAL']) {
    const found = await staff.call(contract.adminListUsers, { query: { q, planType: 'ALL_ACCESS' } });
    expect(found.headers['x-total-count']).toBe('1');
    expect(found.body).toEqual([
      expect.objectContaining({
        id: ada.id,
        status: 'active',
        totalAttempts: 1,
        lastSeenAt: api.clock.now().toISOString(),
        subscription: expect.objectContaining({ planName: 'BASIC_3M', status: 'active' }),
      }),
    ]);
    expect((await staff.call(contract.adminGetUser, { params: { userId: ada.id } })).body).toEqual(found.body[0]);
  }
  const others = await staff.call(contract.adminListUsers, { query: { q: 'ada byron', planType: 'FREE_TRIAL' } });
  expect([others.body, others.headers['x-total-count']]).toEqual([[], '0']);
});

test('every order pages through all users once', async () => {
  for (const name of ['Zoe', 'Yan', 'Xenia']) {
    const { id } = await api.seed.user({ name });
    if (name !== 'Yan') await api.seed.attempt({ userId: id });
  }
  const all = Number((await staff.call(contract.adminListUsers)).headers['x-total-count']);
  for (const field of ['createdAt', 'name', 'email', 'lastSeenAt', 'totalAttempts'] as const) {
    for (const sort of [field, `-${field}`] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body, headers } = await staff.call(contract.adminListUsers, {
          query: { sort, limit: 2, ...(cursor ? { cursor } : {}) },
        });
        seen.push(...body.map(({ id }) => id));
        cursor = new URL(headers.link?.match(/<(.+)>/)?.[1] ?? '/', 'http://x').searchParams.get('cursor') ?? undefined;
      } while (cursor);
      expect(new Set(seen).size, sort).toBe(all);
      expect(seen, sort).toHaveLength(all);
    }
  }
  const busiest = await staff.call(contract.adminListUsers, { query: { sort: '-totalAttempts' } });
  const totals = busiest.body.map(({ totalAttempts }) => totalAttempts);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
});

test('a suspended user is signed out immediately and cannot sign in until restored', async () => {
  const user = await api.seed.user();
  const token = await api.tokenOf(user.id);
  const params = { userId: user.id };
  const suspended = await staff.call(contract.adminSuspendUser, { params, body: { reason: 'Shared the account' } });
  expect([suspended.status, suspended.body.status]).toEqual([200, 'suspended']);
  expect(await statusWith(token)).toBe(401);
  expect(await lastAct(user.id)).toMatchObject({
    user_id: admin.id,
    action: 'users.suspend',
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Shared the account',
    request_id: suspended.headers['x-request-id'],
  });
  expect((await staff.call(contract.adminListUsers, { query: { status: 'suspended' } })).body).toHaveLength(1);
  expect((await staff.call(contract.adminRestoreUser, { params })).body.status).toBe('active');
  expect(await statusWith(await api.tokenOf(user.id))).toBe(200);
});

test('a change of role ends the sessions; a rename is audited without the name', async () => {
  const user = await api.seed.user({ name: 'Old Name' });
  const token = await api.tokenOf(user.id);
  const changed = await staff.call(contract.adminUpdateUser, {
    params: { userId: user.id },
    body: { name: 'New Name', role: 'ADMIN' },
  });
  expect(changed.body).toMatchObject({ name: 'New Name', role: 'ADMIN' });
  expect(await statusWith(token)).toBe(401);
  const act = await lastAct(user.id);
  expect(act).toMatchObject({ before: { role: 'USER' }, after: { role: 'ADMIN', isRenamed: true } });
  expect(JSON.stringify(act)).not.toContain('Name"');
});

test('ending sessions signs a user out everywhere', async () => {
  const user = await api.seed.user();
  const tokens = [await api.tokenOf(user.id), await api.tokenOf(user.id)];
  expect((await staff.call(contract.adminEndUserSessions, { params: { userId: user.id } })).status).toBe(204);
  for (const token of tokens) expect(await statusWith(token)).toBe(401);
  expect(await lastAct(user.id)).toMatchObject({ action: 'users.end-sessions', before: { openSessions: 2 } });
});

test('the last admin can be neither demoted nor suspended; of two who do it to each other one stays an admin', {
  tags: 'race',
}, async () => {
  const admin = await api.seed.user({ role: 'ADMIN' });
  const staff = api.as(admin.id);
  await api.db.updateTable('account').set({ role: 'USER' }).where('id', '<>', admin.id).execute();
  const params = { userId: admin.id };
  const demotion = await staff.call(contract.adminUpdateUser, { params, body: { role: 'USER' } });
  expect([demotion.status, demotion.error.code]).toEqual([409, 'LAST_ADMIN']);
  expect((await staff.call(contract.adminSuspendUser, { params })).error.code).toBe('LAST_ADMIN');

  const other = await api.seed.user({ role: 'ADMIN' });
  await api.tokenOf(other.id);
  const replies = await Promise.all([
    staff.call(contract.adminSuspendUser, { params: { userId: other.id } }),
    api.as(other.id).call(contract.adminSuspendUser, { params }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  expect(await api.rows.list('account', { role: 'ADMIN', status: 'active' })).toHaveLength(1);
  for (const { id } of [admin, other]) expect(await verifyAuditChain(api.deps, id)).toMatchObject({ ok: true });
});
