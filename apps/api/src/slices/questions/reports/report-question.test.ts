import * as contract from '@examplar/contract/reports';
import * as taking from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { questionIds, freeExamId } = await api.seed.certification();
const [preview = '', other = ''] = questionIds;
const paid = questionIds[20] ?? '';
/** Past the preview, but asked by the free exam. */
const askedByFree = questionIds[10] ?? '';

const report = (userId: string, questionId: string, fields: Record<string, unknown> = {}) =>
  api.as(userId).call(contract.reportQuestion, {
    params: { questionId },
    body: { reason: 'outdated', ...fields } as { reason: 'outdated' },
  });
const reportsOf = (userId: string, query = {}) => api.as(userId).call(contract.listMyReports, { query });
const newcomer = async () => (await api.seed.user()).id;

test('a problem is reported, and the one who did finds it among their own', async () => {
  const userId = await newcomer();
  const { status, body } = await report(userId, preview, { comment: ' The service was renamed. ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    questionId: preview,
    reason: 'outdated',
    comment: 'The service was renamed.',
    state: 'open',
    verdict: null,
    note: null,
    resolvedAt: null,
  });
  expect((await reportsOf(userId)).body).toEqual([body]);
  expect((await reportsOf(await newcomer())).body).toEqual([]);
});

test('a second report replaces the open one, not a resolved one', async () => {
  const userId = await newcomer();
  const first = await report(userId, preview, { comment: 'First' });
  const second = await report(userId, preview, { reason: 'typo', comment: '' });
  expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  expect(second.body).toMatchObject({ reason: 'typo', comment: null });
  await api.rows.update(
    'question_report',
    { user_id: userId },
    { status: 'resolved', verdict: 'fixed', verdict_note: 'Thank you', resolved_at: api.clock.now() },
  );
  api.clock.advance({ seconds: 1 });
  expect((await report(userId, preview)).status).toBe(201);
  expect((await reportsOf(userId)).body.map(({ state, verdict, note }) => [state, verdict, note])).toEqual([
    ['open', null, null],
    ['resolved', 'fixed', 'Thank you'],
  ]);
});

test('reports that arrive together leave one', { tags: 'race' }, async () => {
  const userId = await newcomer();
  const replies = await Promise.all([1, 2, 3, 4].map(() => report(userId, preview)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 201]);
  expect((await reportsOf(userId)).body).toHaveLength(1);
});

test('past the preview it takes a plan, or an attempt that asked the question', async () => {
  const userId = await newcomer();
  expect(await report(userId, askedByFree)).toMatchObject({ status: 403, error: { code: 'SUBSCRIPTION_REQUIRED' } });
  const attempt = await api.as(userId).call(taking.startAttempt, { params: { examId: freeExamId } });
  expect((await report(userId, askedByFree)).status).toBe(201);
  expect((await report(userId, askedByFree, { attemptId: attempt.body.id })).status).toBe(200);
  expect((await report(userId, paid)).status).toBe(403);

  const subscriber = await newcomer();
  await api.seed.subscription(subscriber);
  expect((await report(subscriber, paid)).status).toBe(201);
});

test('an attempt that is not the caller’s, or does not ask the question, is as if it were missing', async () => {
  const userId = await newcomer();
  const attempt = await api.as(userId).call(taking.startAttempt, { params: { examId: freeExamId } });
  const foreign = await report(await newcomer(), preview, { attemptId: attempt.body.id });
  const missing = await report(userId, preview, { attemptId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' });
  const notAsked = await report(userId, paid, { attemptId: attempt.body.id });
  expect([foreign.status, missing.status, notAsked.status]).toEqual([404, 404, 404]);
  expect(foreign.error).toEqual(missing.error);
});

test('a retired question can be reported only by users whose attempt asked it', async () => {
  const userId = await newcomer();
  await api.as(userId).call(taking.startAttempt, { params: { examId: freeExamId } });
  await api.rows.update('question', { id: other }, { status: 'retired' });
  expect((await report(userId, other)).status).toBe(201);
  expect((await report(await newcomer(), other)).status).toBe(404);
});

test.each([
  ['no reason', { reason: undefined }],
  ['an unknown reason', { reason: 'boring' }],
  ['a comment that is too long', { comment: 'x'.repeat(2001) }],
  ['an unknown field', { state: 'resolved' }],
])('%s: 400', async (_case, fields) => {
  const { status, error } = await report(await newcomer(), preview, fields);
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('own reports come in pages', async () => {
  const userId = await newcomer();
  for (const index of [0, 2, 3]) expect((await report(userId, questionIds[index] ?? '')).status).toBe(201);
  const first = await reportsOf(userId, { limit: 2 });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
  const second = await reportsOf(userId, Object.fromEntries(new URL(next, 'http://x').searchParams));
  expect(new Set([...first.body, ...second.body].map((row) => row.questionId)).size).toBe(3);
  expect(second.headers.link).toBeUndefined();
  expect((await reportsOf(userId, { cursor: 'x' })).status).toBe(400);
});
