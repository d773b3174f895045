import { adminListAudit } from '@examplar/contract/admin/audit';
import { adminUpdatePlan } from '@examplar/contract/admin/plans';
import { adminSuspendUser } from '@examplar/contract/admin/users';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const admin = await api.seed.user({ name: 'Grace', role: 'ADMIN' });
const other = await api.seed.user({ name: 'Joan', role: 'ADMIN' });
const user = await api.seed.user();
const staff = api.as(admin.id);
const plan = { displayName: 'Basic', description: 'Three months.', features: [], price: 27.99 };

await staff.call(adminUpdatePlan, { params: { planId: 'basic-3m' }, body: plan });
api.clock.advance({ minutes: 1 });
const suspended = await api
  .as(other.id)
  .call(adminSuspendUser, { params: { userId: user.id }, body: { reason: 'Ticket 1042' } });

test('the log shows who did what, field by field, newest first', async () => {
  const { body, headers } = await staff.call(adminListAudit);
  expect(headers['x-total-count']).toBe('2');
  expect(body[0]).toEqual({
    id: expect.any(String),
    at: api.clock.now().toISOString(),
    actor: { id: other.id, name: 'Joan', email: other.email },
    action: 'users.suspend',
    subjectType: 'user',
    subjectId: user.id,
    reason: 'Ticket 1042',
    changes: { status: { from: 'active', to: 'suspended' } },
    requestId: suspended.headers['x-request-id'],
  });
  expect(body[1]).toMatchObject({ action: 'plans.update', changes: { price: { from: 29.99, to: 27.99 } } });
});

test.each([
  ['actorId', { actorId: admin.id }, 1],
  ['action', { action: 'users.suspend' }, 1],
  ['subject', { subjectType: 'plan', subjectId: 'basic-3m' }, 1],
  ['time', { from: '2026-03-01T10:00:30Z' }, 1],
  ['an empty stretch of time', { to: '2026-03-01T10:00:00Z' }, 0],
  ['words', { q: 'ticket 1042' }, 1],
  ['other words', { q: 'nothing like it' }, 0],
])('it is filtered by %s', async (_name, query, count) => {
  const { body, headers } = await staff.call(adminListAudit, { query });
  expect([body.length, headers['x-total-count']]).toEqual([count, String(count)]);
});

test('pages follow each other from the oldest on', async () => {
  const first = await staff.call(adminListAudit, { query: { sort: 'at', limit: 1 } });
  const next = await api.app.inject({
    url: first.headers.link?.match(/<(.+)>/)?.[1] ?? '',
    headers: { authorization: `Bearer ${await api.tokenOf(admin.id)}` },
  });
  expect([first.body[0]?.action, next.json()[0].action]).toEqual(['plans.update', 'users.suspend']);
  expect(next.headers.link).toBeUndefined();
});

test('the actions of a removed admin stay, without the name', async () => {
  await api.rows.delete('account', { id: other.id });
  const { body } = await staff.call(adminListAudit, { query: { action: 'users.suspend' } });
  expect(body).toMatchObject([{ actor: null, subjectId: user.id }]);
});
