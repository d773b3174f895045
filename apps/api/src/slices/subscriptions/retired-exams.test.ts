import * as catalogue from '@examplar/contract/catalogue';
import { listRecommendations } from '@examplar/contract/payments/plans';
import { putTarget } from '@examplar/contract/study/targets';
import { startAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { remindOfEnd } from './subscriptions.jobs.ts';

const api = await startTestApi({ now: '2026-11-30T23:00:00Z' });
const { id: certificationId, fullExamId } = await api.seed.certification();
await api.rows.update('certification', { id: certificationId }, { retires_on: '2026-11-30' });
await api.deps.contentVersion.refresh();
const lastMoment = '2026-11-30T23:59:59.999Z';
const dayAfter = '2026-12-01T00:00:00.000Z';
const params = { certificationId };

const statuses = async () => [
  (await api.call(catalogue.getCertification, { params })).body.status,
  (await api.call(catalogue.listCertifications)).body[0]?.status,
  (await api.call(catalogue.listProviderCertifications, { params: { providerName: 'aws' } })).body.certifications[0]
    ?.status,
];

test('after its last day an exam is retired in every cached response, without a change of content (EXM-23)', async () => {
  api.clock.set(lastMoment);
  expect(await statuses()).toEqual(['available', 'available', 'available']);
  api.clock.set(dayAfter);
  expect(await statuses()).toEqual(['retired', 'retired', 'retired']);
});

test('the pass for it is recommended to its last day, for visitors from the cache too (PLN-16)', async () => {
  const user = await api.seed.user();
  const offered = async () => {
    const [forVisitors, forUser] = [
      await api.call(listRecommendations, { params }),
      await api.as(user.id).call(listRecommendations, { params }),
    ];
    return [forVisitors, forUser].map(({ body }) => body.map(({ planType }) => planType));
  };
  api.clock.set(lastMoment);
  const before = ['FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS'];
  expect(await offered()).toEqual([before, before]);
  api.clock.set(dayAfter);
  const after = ['FREE_TRIAL', 'PROVIDER_PASS', 'ALL_ACCESS'];
  expect(await offered()).toEqual([after, after]);
});

test.each([
  ['a pass for it', { planId: 'single-exam-3m', certificationId }, lastMoment, 1],
  ['a pass for it', { planId: 'single-exam-3m', certificationId }, dayAfter, 0],
  ['a provider pass', { planId: 'provider-pass-3m' }, dayAfter, 1],
])('%s %o is reminded of at %s: %i', async (_pass, plan, now, count) => {
  api.clock.set('2026-11-01T12:00:00Z');
  const user = await api.seed.user();
  const { id } = await api.seed.subscription(user.id, { months: 1, providerId: 'aws', ...plan });
  await api.rows.update('subscription', { id }, { auto_renew: true });
  api.clock.set(now);
  await remindOfEnd(api.deps);
  expect((await deliveredMails(api)).filter(({ to }) => to === user.email)).toHaveLength(count);
});

test('who has access keeps everything: exams start, a study plan stays; a new one is refused (LRN-130)', async () => {
  api.clock.set(dayAfter);
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId: 'single-exam-3m', months: 3, providerId: 'aws', certificationId });
  const started = await api.as(user.id).call(startAttempt, {
    params: { examId: fullExamId },
    body: { examMode: 'exam' },
  });
  expect(started.status).toBe(201);
  const plan = { examOn: '2026-12-12', minutesPerDay: 30, timeZone: 'UTC' };
  expect((await api.as(user.id).call(putTarget, { params, body: plan })).error.code).toBe('EXAM_RETIRED');
  api.clock.set(lastMoment);
  expect((await api.as(user.id).call(putTarget, { params, body: plan })).status).toBe(201);
  api.clock.set(dayAfter);
  expect((await api.as(user.id).call(putTarget, { params, body: plan })).status).toBe(200);
});
