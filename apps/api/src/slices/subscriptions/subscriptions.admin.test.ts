import * as contract from '@examplar/contract/admin/subscriptions';
import { adminGrantSubscription } from '@examplar/contract/admin/users';
import { checkAccess, createSubscription } from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);
const reason = 'Asked for by the customer';
const grant = (userId: string, body: { planId: string; certificationId?: string; providerName?: string }) =>
  staff.call(adminGrantSubscription, { params: { userId }, body: { ...body, reason } });
const hasAccess = async (userId: string, certificationId?: string) =>
  (await api.as(userId).call(checkAccess, { body: certificationId ? { certificationId } : {} })).body.hasAccess;

test('a granted plan opens everything, and the history and the audit log say so', async () => {
  const user = await api.seed.user();
  const granted = await grant(user.id, { planId: 'basic-3m' });
  expect(granted.status).toBe(201);
  expect(granted.body).toMatchObject({ planName: 'BASIC_3M', status: 'active', endDate: '2026-06-01T10:00:00.000Z' });
  expect(await hasAccess(user.id)).toBe(true);
  const page = await staff.call(contract.adminGetSubscription, { params: { subscriptionId: granted.body.id } });
  expect(page.body).toMatchObject({ user: { id: user.id, email: user.email }, history: [{ event: 'granted' }] });
  expect(await api.rows.find('audit', { subject_id: user.id })).toMatchObject({
    action: 'users.grant',
    reason,
    after: { planId: 'basic-3m', endDate: granted.body.endDate },
  });
});

test('while a higher plan runs, a grant adds the days that its list price buys', async () => {
  const user = await api.seed.user();
  const first = await grant(user.id, { planId: 'professional-6m' });
  expect((await grant(user.id, { planId: 'basic-3m' })).body).toMatchObject({
    id: first.body.id,
    planName: 'PROFESSIONAL_6M',
    // 29.99 × 184 ÷ 49.99 = 110 days after 1 September.
    endDate: '2026-12-20T10:00:00.000Z',
  });
});

test('passes need what they are for; a trial and an unknown plan are refused', async () => {
  const user = await api.seed.user();
  expect((await grant(user.id, { planId: 'single-exam-3m' })).error.details?.[0]?.path).toBe('certificationId');
  expect((await grant(user.id, { planId: 'provider-pass-3m' })).error.details?.[0]?.path).toBe('providerName');
  expect((await grant(user.id, { planId: 'free-trial' })).status).toBe(400);
  expect((await grant(user.id, { planId: 'no-such-plan' })).status).toBe(404);
  expect((await grant(user.id, { planId: 'single-exam-3m', certificationId: 'none' })).status).toBe(404);
  const pass = await grant(user.id, { planId: 'single-exam-3m', certificationId: certification.id });
  expect(pass.body).toMatchObject({ planType: 'SINGLE_EXAM', certificationId: certification.id });
  expect([await hasAccess(user.id, certification.id), await hasAccess(user.id)]).toEqual([true, false]);
});

test('an ended subscription closes at once, a second end is refused', async () => {
  const user = await api.seed.user();
  const { body } = await grant(user.id, { planId: 'basic-3m' });
  const endAsAdmin = () =>
    staff.call(contract.adminEndSubscription, { params: { subscriptionId: body.id }, body: { reason } });
  const ended = await endAsAdmin();
  expect(ended.body).toMatchObject({ status: 'cancel', endDate: api.clock.now().toISOString() });
  expect(ended.body.history.map(({ event }) => event).toSorted()).toEqual(['cancelled', 'granted']);
  expect(await hasAccess(user.id)).toBe(false);
  expect(await endAsAdmin()).toMatchObject({ status: 409, error: { code: 'WRONG_STATE' } });
  expect(await verifyAuditChain(api.deps, admin.id)).toMatchObject({ ok: true });
});

test('two ends at once end it once, with one line in the log', { tags: 'race' }, async () => {
  const user = await api.seed.user();
  const { id: subscriptionId } = await api.seed.subscription(user.id);
  const endAsAdmin = () => staff.call(contract.adminEndSubscription, { params: { subscriptionId }, body: { reason } });
  expect((await api.together([endAsAdmin, endAsAdmin])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await api.rows.list('audit', { subject_id: subscriptionId })).toHaveLength(1);
});

test('the list is filtered by what is true now and searched by person', async () => {
  const user = await api.seed.user({ name: 'Katherine Johnson' });
  await api.as(user.id).call(createSubscription, { body: { planType: 'FREE_TRIAL' } });
  const list = (query: Parameters<typeof ask>[0]) => ask({ q: 'johnson', ...query });
  const ask = (query: Record<string, string>) => staff.call(contract.adminListSubscriptions, { query: query as never });
  expect((await list({ status: 'active', planType: 'FREE_TRIAL' })).body).toHaveLength(1);
  expect((await list({ status: 'expired' })).body).toHaveLength(0);
  expect((await list({ userId: user.id, sort: '-endDate' })).headers['x-total-count']).toBe('1');
  api.clock.advance({ days: 31 });
  const later = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  const expired = await later.call(contract.adminListSubscriptions, { query: { q: 'johnson', status: 'expired' } });
  expect(expired.body).toEqual([expect.objectContaining({ status: 'expired', daysRemaining: 0 })]);
});
