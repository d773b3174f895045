import { getTestExam, listCertificationExams } from '@examplar/contract/exams';
import * as orders from '@examplar/contract/payments/orders';
import * as contract from '@examplar/contract/payments/payments';
import { listRecommendations } from '@examplar/contract/payments/plans';
import * as subscriptions from '@examplar/contract/payments/subscriptions';
import { getPracticePool } from '@examplar/contract/study/practice';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { seedExamFacts } from '../../../test/seeds/seed-exam-facts.ts';
import { remindOfEnd } from '../subscriptions/subscriptions.jobs.ts';
import { openShop } from './payments.fixture.ts';

const shop = await openShop({ now: '2026-03-10T10:00:00Z' });
const { api } = shop;
const ending = 'aws-saa-c03';
const next = 'aws-saa-c04';
await api.seed.certification({ id: next });
const successor = { code: 'SAA-C04', certification: next };
const known = { endsOn: '2026-04-20', successor };
beforeEach(async () => {
  api.clock.set('2026-03-10T10:00:00Z');
  await seedExamFacts(api, ending, known);
});

const pass = (certificationId: string) => ({ plan: 'SINGLE_EXAM', amount: 14.99, certificationId }) as const;
const mine = async (userId: string) => (await shop.as(userId).call(subscriptions.getMySubscription)).body;
const opens = async (userId: string, certificationId: string) => {
  // One after the other: after a jump of the clock the first call opens a new session, which calls beside it would not see.
  const exams = await shop.as(userId).call(listCertificationExams, { params: { certificationId } });
  const access = await shop.as(userId).call(subscriptions.checkAccess, { body: { certificationId } });
  const pool = await shop.as(userId).call(getPracticePool, { params: { certificationId }, query: {} });
  const paid = exams.body.find(({ free }) => !free)?.id ?? '';
  const started = await shop
    .as(userId)
    .call(taking.startAttempt, { params: { examId: paid }, body: { examMode: 'practice' } });
  const shown = await shop.as(userId).call(getTestExam, { params: { examId: paid } });
  const answers = [
    started.status < 300,
    access.body.hasAccess,
    pool.body.total === 30,
    shown.body.questions.length > 0,
  ];
  expect(new Set(answers).size).toBe(1);
  return { isOpen: answers[0], attemptId: started.body.id };
};

test('a pass opens the successor too, until its own end, while the end of its exam is known (PLN-17)', async () => {
  const { userId, orderId } = await shop.paid(pass(ending));
  const until = '2026-06-10T10:00:00.000Z';
  const opensToo = { certificationId: next, code: 'SAA-C04', until };
  expect((await mine(userId))?.opensToo).toEqual(opensToo);
  expect((await shop.as(userId).call(orders.getOrder, { params: { orderId } })).body.opensToo).toEqual(opensToo);
  const { isOpen, attemptId } = await opens(userId, next);
  expect(isOpen).toBe(true);
  // Also once the exam can no longer be taken.
  api.clock.set('2026-05-10T10:00:00Z');
  expect((await opens(userId, next)).isOpen).toBe(true);
  await seedExamFacts(api, ending, { successor });
  const reopened = await shop.as(userId).call(taking.getAttempt, { params: { attemptId } });
  expect([reopened.status, reopened.body.status]).toEqual([200, 'In Progress']);
  expect((await mine(userId))?.opensToo).toBeNull();
  await api.rows.delete('attempt', { user_id: userId });
  expect((await opens(userId, next)).isOpen).toBe(false);
  await seedExamFacts(api, ending, known);
  expect((await opens(userId, next)).isOpen).toBe(true);
  await api.rows.delete('attempt', { user_id: userId });
  api.clock.set(until);
  expect((await opens(userId, next)).isOpen).toBe(false);
});

test('an expected end, and a successor that is not ours, open nothing (PLN-17)', async () => {
  const { userId } = await shop.paid(pass(ending));
  await seedExamFacts(api, ending, { expectedOn: '2026-04-20', successor });
  expect((await opens(userId, next)).isOpen).toBe(false);
  await seedExamFacts(api, ending, { ...known, successor: { code: 'SAA-C04' } });
  expect([(await opens(userId, next)).isOpen, (await mine(userId))?.opensToo]).toEqual([false, null]);
});

test('a pass for the successor opens the successor alone (PLN-17)', async () => {
  const { userId } = await shop.paid(pass(next));
  expect([(await opens(userId, next)).isOpen, (await opens(userId, ending)).isOpen]).toEqual([true, false]);
});

test('in the last 7 days the successor renews the pass, which is its from then on (PLN-17)', async () => {
  const { userId } = await shop.paid(pass(ending));
  const offered = async () =>
    (await shop.as(userId).call(listRecommendations, { params: { certificationId: next } })).body.map(
      ({ planType }) => planType,
    );
  const refused = await shop.as(userId).call(contract.createVnpayPayment, { body: pass(next) });
  expect(refused.error).toMatchObject({ code: 'SUBSCRIPTION_ACTIVE' });
  expect(refused.error.message).not.toContain('covers both');
  expect(await offered()).not.toContain('SINGLE_EXAM');
  api.clock.set('2026-06-05T10:00:00Z');
  expect(await offered()).toContain('SINGLE_EXAM');
  await shop.paid(pass(next), userId);
  expect(await mine(userId)).toMatchObject({
    planType: 'SINGLE_EXAM',
    certificationId: next,
    endDate: '2026-09-10T10:00:00.000Z',
    opensToo: null,
  });
});

test('two tabs that pay for both come to one pass with the months of both, also after the fact was withdrawn (PLN-9, PLN-17)', async () => {
  const userId = (await api.seed.user()).id;
  const [first, second] = [await shop.order(pass(ending), userId), await shop.order(pass(next), userId)];
  for (const bought of [first, second]) {
    await shop.pay(bought.paymentUrl);
    await shop.reaches(bought, 'paid');
  }
  const both = { planType: 'SINGLE_EXAM', certificationId: next, endDate: '2026-09-10T10:00:00.000Z' };
  expect(await mine(userId)).toMatchObject(both);
  await seedExamFacts(api, ending, {});
  // A provider pass is settled from the same sums as before.
  await shop.paid({ plan: 'PROVIDER_PASS', amount: 24.99, providerName: 'AWS' }, userId);
  expect(await mine(userId)).toMatchObject({ planType: 'PROVIDER_PASS', endDate: '2026-12-11T10:00:00.000Z' });
});

test('without a known end passes for both are passes for two exams (PLN-9)', async () => {
  await seedExamFacts(api, ending, { successor });
  const userId = (await api.seed.user()).id;
  const [first, second] = [await shop.order(pass(ending), userId), await shop.order(pass(next), userId)];
  for (const bought of [first, second]) {
    await shop.pay(bought.paymentUrl);
    await shop.reaches(bought, 'paid');
  }
  expect((await mine(userId))?.planType).toBe('PROVIDER_PASS');
});

test.each([
  ['before the end the mail renews the pass itself', '2026-04-20T12:00:00Z', known, `certificationId=${ending}`],
  ['after the end it renews the pass as its successor’s', '2026-04-21T12:00:00Z', known, `certificationId=${next}`],
  [
    'without a successor of ours there is none',
    '2026-04-21T12:00:00Z',
    { ...known, successor: { code: 'SAA-C04' } },
    null,
  ],
])('%s (PLN-16, PLN-17)', async (_case, now, facts, link) => {
  await seedExamFacts(api, ending, facts);
  const user = await api.seed.user();
  api.clock.set('2026-03-22T12:00:00Z');
  const { id } = await api.seed.subscription(user.id, {
    planId: 'single-exam-3m',
    months: 1,
    providerId: 'aws',
    certificationId: ending,
  });
  await api.rows.update('subscription', { id }, { auto_renew: true });
  api.clock.set(now);
  await remindOfEnd(api.deps);
  const mails = (await deliveredMails(api)).filter(({ to }) => to === user.email);
  expect(mails.map(({ text }) => /certificationId=[a-z0-9-]+/.exec(text)?.[0])).toEqual(link === null ? [] : [link]);
});
