import { addDays } from '@examplar/domain/plans/calendar';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { cancelSubscription } from '../changes/cancel-subscription.ts';
import { openOlderAccount } from './older-account.fixture.ts';

// Orders, subscriptions and their history as the release before grants wrote them: there is no row of a grant.

const api = await startTestApi();
await api.seed.certification();
await api.seed.certification({ id: 'microsoft-az-104', providerId: 'microsoft' });
const start = api.clock.now();
const day = (number: number) => addDays(start, number);
const openAccount = () => openOlderAccount(api, start);

async function upgraded() {
  const account = await openAccount();
  const [basic, professional] = [await account.order('basic-3m', 0), await account.order('professional-6m', 10)];
  await account.subscription('basic-3m', 0, 92, [{ event: 'started', at: 0, to: 92, orderId: basic }], {
    status: 'cancel',
  });
  // 10 days and 6 months later, and the 82 days that Basic had left.
  const line = { event: 'upgraded', at: 10, from: 92, to: 276, orderId: professional };
  await account.subscription('professional-6m', 10, 276, [line]);
  api.clock.set(day(12));
  return { ...account, basic, professional };
}

test('a refund of an upgrade from before brings the older plan back', async () => {
  const account = await upgraded();
  await account.refund(account.professional);
  expect(await account.plan()).toEqual(['BASIC_3M', 92]);
});

test('a refund of the plan that was upgraded from takes its credit, and the second refund the rest', async () => {
  const account = await upgraded();
  await account.refund(account.basic);
  expect(await account.plan()).toEqual(['PROFESSIONAL_6M', 194]);
  await account.refund(account.basic);
  expect(await account.plan()).toEqual(['PROFESSIONAL_6M', 194]);
  await account.refund(account.professional);
  expect(await account.plan()).toBeNull();
});

test('of two passes that became one plan, one is refunded', async () => {
  const account = await openAccount();
  const aws = { provider_id: 'aws', certification_id: 'aws-saa-c03' };
  const azure = { provider_id: 'microsoft', certification_id: 'microsoft-az-104' };
  const [one, other] = [await account.order('single-exam-3m', 0, aws), await account.order('single-exam-3m', 1, azure)];
  await account.subscription('basic-3m', 0, 184, [
    { event: 'started', at: 0, to: 92, orderId: one },
    { event: 'upgraded', at: 1, from: 92, to: 184, orderId: other },
  ]);
  api.clock.set(day(2));
  await account.refund(one);
  expect(await account.plan()).toEqual(['SINGLE_EXAM', 93]);
});

test('a trial, a gift of staff and a renewal from before count; an order refunded before does not', async () => {
  const account = await openAccount();
  const refunded = await account.order('enterprise-12m', 40, { state: 'refunded' });
  const last = await account.order('basic-3m', 60);
  const trial = { status: 'expired', source: 'trial' } as const;
  await account.subscription('free-trial', 0, 30, [{ event: 'started', at: 0, to: 30 }], trial);
  await account.subscription(
    'enterprise-12m',
    40,
    405,
    [
      { event: 'started', at: 40, to: 405, orderId: refunded },
      { event: 'refunded', at: 41, from: 405, to: 41, orderId: refunded },
    ],
    { status: 'cancel' },
  );
  await account.subscription(
    'basic-3m',
    50,
    234,
    [
      { event: 'granted', at: 50, to: 142 },
      { event: 'extended', at: 60, from: 142, to: 234, orderId: last },
    ],
    { source: 'grant' },
  );
  api.clock.set(day(61));
  await account.refund(last);
  expect(await account.plan()).toEqual(['BASIC_3M', 142]);
  const kept = await api.db
    .selectFrom('subscription_grant')
    .selectAll()
    .where('user_id', '=', account.userId)
    .orderBy('position')
    .execute();
  expect(kept.map(({ source, revoked_at }) => [source, revoked_at !== null])).toEqual([
    ['trial', false],
    ['order', true],
    ['grant', false],
    ['order', true],
  ]);
});

test('what was cancelled before stays cancelled, also after a later order is refunded', async () => {
  const account = await openAccount();
  const [cancelled, later] = [await account.order('basic-3m', 0), await account.order('professional-6m', 10)];
  await account.subscription(
    'basic-3m',
    0,
    92,
    [
      { event: 'started', at: 0, to: 92, orderId: cancelled },
      { event: 'cancelled', at: 5, from: 92, to: 5 },
    ],
    { status: 'cancel' },
  );
  await account.subscription('professional-6m', 10, 194, [{ event: 'started', at: 10, to: 194, orderId: later }]);
  api.clock.set(day(12));
  await account.refund(later);
  expect(await account.plan()).toBeNull();
});

test('a dispute from before that is won now gives the plan back', async () => {
  const account = await openAccount();
  const orderId = await account.order('enterprise-12m', 0, { state: 'charged_back' });
  await account.subscription(
    'enterprise-12m',
    0,
    365,
    [
      { event: 'started', at: 0, to: 365, orderId },
      { event: 'refunded', at: 30, from: 365, to: 30, orderId },
    ],
    { status: 'cancel' },
  );
  api.clock.set(day(50));
  await account.win(orderId);
  expect(await account.plan()).toEqual(['ENTERPRISE_12M', 385]);
});

test('a plan from before that is cancelled now does not come back with the refund of a later one', async () => {
  const account = await upgraded();
  await cancelSubscription(api.deps, account.userId);
  const later = await account.order('basic-3m', 13);
  await account.subscription('basic-3m', 13, 105, [{ event: 'started', at: 13, to: 105, orderId: later }]);
  api.clock.set(day(14));
  await account.refund(later);
  expect(await account.plan()).toBeNull();
});

test('a plan that was cancelled before its dispute does not come back when the dispute is won', async () => {
  const account = await openAccount();
  const orderId = await account.order('professional-6m', 0, { state: 'charged_back' });
  const lines = [
    { event: 'started', at: 0, to: 184, orderId },
    { event: 'cancelled', at: 10, from: 184, to: 10 },
  ];
  await account.subscription('professional-6m', 0, 184, lines, { status: 'cancel' });
  await account.dispute(orderId, 20);
  api.clock.set(day(40));
  await account.win(orderId);
  expect(await account.plan()).toBeNull();
});

test('a plan that had run out before its dispute gets no second run when the dispute is won', async () => {
  const account = await openAccount();
  const orderId = await account.order('basic-3m', 0, { state: 'charged_back' });
  const lines = [{ event: 'started', at: 0, to: 92, orderId }];
  await account.subscription('basic-3m', 0, 92, lines, { status: 'expired' });
  await account.dispute(orderId, 95);
  api.clock.set(day(120));
  await account.win(orderId);
  expect(await account.plan()).toBeNull();
});
