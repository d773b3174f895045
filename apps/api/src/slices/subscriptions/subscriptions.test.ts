import * as history from '@examplar/contract/payments/subscription-history';
import * as contract from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { expireSubscriptions, remindOfEnd } from './subscriptions.jobs.ts';

const api = await startTestApi();
await api.seed.certification();
await api.seed.certification({ id: 'microsoft-az-104', providerId: 'microsoft' });

const trial = { body: { planType: 'FREE_TRIAL' } } as const;
const activeOf = (userId: string) => api.rows.list('subscription', { user_id: userId, status: 'active' });

test('the free trial runs for 30 days, and only once', async () => {
  const user = await api.seed.user();
  const started = await api.as(user.id).call(contract.createSubscription, trial);
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject({ planType: 'FREE_TRIAL', status: 'active', daysRemaining: 30, autoRenew: false });
  const again = await api.as(user.id).call(contract.createSubscription, trial);
  expect([again.status, again.error.code]).toEqual([409, 'TRIAL_USED']);
});

// PLN-2
test('fifty trials started at once are one trial', { tags: 'race' }, async () => {
  const user = await api.seed.user();
  const replies = await api.together(
    Array.from({ length: 50 }, () => () => api.as(user.id).call(contract.createSubscription, trial)),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  // A busy machine may tell some of them to come back later; none may have an effect of its own.
  const others = replies.filter((reply) => reply.status !== 201).map((reply) => reply.error.code);
  expect(others.filter((code) => code !== 'TRIAL_USED' && code !== 'UNAVAILABLE')).toEqual([]);
  expect(await activeOf(user.id)).toHaveLength(1);
});

test('a trial stays used when the account is removed and the address registers again', async () => {
  const user = await api.seed.user({ email: 'Comes.Back@example.org' });
  await api.as(user.id).call(contract.createSubscription, trial);
  await api.rows.delete('account', { id: user.id });
  await api.rows.delete('account_email', { user_id: user.id });
  const again = await api.seed.user({ email: 'comes.back@example.org' });
  expect((await api.as(again.id).call(contract.createSubscription, trial)).error.code).toBe('TRIAL_USED');
});

test.each(['ALL_ACCESS', 'PROVIDER_PASS', 'SINGLE_EXAM'] as const)(
  '%s without a payment is 402, whatever runs',
  async (planType) => {
    const user = await api.seed.user();
    await api.seed.subscription(user.id);
    expect((await api.as(user.id).call(contract.createSubscription, { body: { planType } })).status).toBe(402);
  },
);

test('a trial beside a running plan is refused', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id);
  expect((await api.as(user.id).call(contract.createSubscription, trial)).error.code).toBe('SUBSCRIPTION_ACTIVE');
});

// PLN-10
test('cancelling ends access at once and leaves a line in the history; there is nothing to cancel twice', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id);
  const { status, body } = await api.as(user.id).call(contract.cancelSubscription);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'cancel', daysRemaining: 0, endDate: api.clock.now().toISOString() });
  expect((await api.as(user.id).call(contract.getMySubscription)).body?.status).toBe('cancel');
  expect((await api.as(user.id).call(contract.cancelSubscription)).error.code).toBe('NOT_CANCELLABLE');
  const lines = (await api.as(user.id).call(history.listSubscriptionHistory)).body;
  expect(lines.map((line) => line.event)).toEqual(['cancelled']);
});

test('a trial cannot be cancelled', async () => {
  const user = await api.seed.user();
  await api.as(user.id).call(contract.createSubscription, trial);
  expect((await api.as(user.id).call(contract.cancelSubscription)).error.code).toBe('NOT_CANCELLABLE');
});

test("reminders can be switched for one's own subscription only", async () => {
  const [user, other] = [await api.seed.user(), await api.seed.user()];
  const { id } = await api.seed.subscription(user.id);
  const input = { params: { subscriptionId: id }, body: { autoRenew: true } };
  expect((await api.as(user.id).call(contract.updateSubscription, input)).body.autoRenew).toBe(true);
  expect((await api.as(other.id).call(contract.updateSubscription, input)).status).toBe(404);
});

test.each([
  [{ certificationId: 'aws-saa-c03' }, true],
  [{ certificationId: 'microsoft-az-104' }, false],
  [{ providerName: 'AWS' }, true],
  [{ providerName: 'microsoft' }, false],
  [{}, false],
])('a provider pass of AWS asked for %o: %s', async (body, hasAccess) => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId: 'provider-pass-3m', providerId: 'aws' });
  const reply = await api.as(user.id).call(contract.checkAccess, { body });
  expect(reply.body).toMatchObject({ hasAccess, hasActiveSubscription: true, planType: 'PROVIDER_PASS' });
});

test.each([
  ['the holder of its pass', { certificationId: 'aws-saa-c03', providerName: 'AWS' }, 200, true],
  ['another certification', { certificationId: 'microsoft-az-104', providerName: 'Microsoft' }, 200, false],
  [
    'a certification of another provider',
    { certificationId: 'aws-saa-c03', providerName: 'Microsoft' },
    404,
    undefined,
  ],
  ['a provider that is not listed', { certificationId: 'aws-saa-c03', providerName: 'Nobody' }, 404, undefined],
])('with a certification and a provider the certification decides: %s', async (_case, body, status, hasAccess) => {
  const user = await api.seed.user();
  const scope = { providerId: 'aws', certificationId: 'aws-saa-c03' };
  await api.seed.subscription(user.id, { planId: 'single-exam-3m', ...scope });
  const reply = await api.as(user.id).call(contract.checkAccess, { body });
  expect([reply.status, reply.body?.hasAccess]).toEqual([status, hasAccess]);
});

test('past its end a subscription is expired before any job has run, and after it, with one line of history', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { months: 1 });
  api.clock.advance({ days: 32 });
  const mine = () => api.as(user.id).call(contract.getMySubscription);
  expect((await mine()).body).toMatchObject({ status: 'expired', daysRemaining: 0 });
  await Promise.all([expireSubscriptions(api.deps), expireSubscriptions(api.deps)]);
  expect((await mine()).body).toMatchObject({ status: 'expired' });
  const lines = (await api.as(user.id).call(history.listSubscriptionHistory)).body;
  expect(lines.map((line) => line.event)).toEqual(['expired']);
});

test('reminders go out 7 days and 1 day before the end, each once, with a link that renews', async () => {
  const user = await api.seed.user();
  const { id } = await api.seed.subscription(user.id, { months: 1 });
  await api.rows.update('subscription', { id }, { auto_renew: true });
  const mails = async () => (await deliveredMails(api)).filter(({ to }) => to === user.email);
  api.clock.set((await activeOf(user.id))[0]?.ends_at ?? '');
  api.clock.advance({ days: -8 });
  await remindOfEnd(api.deps);
  expect(await mails()).toHaveLength(0);
  api.clock.advance({ days: 2 });
  await remindOfEnd(api.deps);
  await remindOfEnd(api.deps);
  expect(await mails()).toHaveLength(1);
  api.clock.advance({ days: 5, hours: 12 });
  await remindOfEnd(api.deps);
  expect((await mails()).map((mail) => mail.subject)).toEqual(['Your plan ends in a week', 'Your plan ends tomorrow']);
  expect((await mails())[0]?.text).toContain('/cart?renew=PROFESSIONAL_6M');
});

test('the history comes a page at a time', async () => {
  const user = await api.seed.user();
  for (let step = 0; step < 3; step += 1) {
    await api.seed.subscription(user.id);
    await api.as(user.id).call(contract.cancelSubscription);
    api.clock.advance({ seconds: 1 });
  }
  const first = await api.as(user.id).call(history.listSubscriptionHistory, { query: { limit: 2 } });
  expect(first.body).toHaveLength(2);
  const cursor = new URL(/<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor');
  const second = await api
    .as(user.id)
    .call(history.listSubscriptionHistory, { query: { limit: 2, cursor: cursor ?? '' } });
  expect(second.body).toHaveLength(1);
  expect(second.headers.link).toBeUndefined();
});
