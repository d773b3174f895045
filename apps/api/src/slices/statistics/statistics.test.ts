import * as contract from '@examplar/contract/statistics';
import * as taking from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { freeExamId, fullExamId, drawnExamId, keys } = await api.seed.certification();

async function subscriber(): Promise<string> {
  const { id } = await api.seed.user();
  await api.seed.subscription(id);
  return id;
}
/** Sits an exam with this many right answers; left open without a number. */
async function sit(userId: string, examId: string, right?: number, examMode: 'exam' | 'practice' = 'exam') {
  const { body } = await api.as(userId).call(taking.startAttempt, { params: { examId }, body: { examMode } });
  const params = { attemptId: body.id };
  for (const questionId of body.questionIds.slice(0, right ?? 0)) {
    const selectedAnswer = keys.get(questionId) ?? '';
    await api.as(userId).call(taking.saveAnswer, { params, body: { questionId, selectedAnswer } });
  }
  if (right !== undefined) await api.as(userId).call(taking.completeAttempt, { params });
}
const mine = async (userId: string, query: { mode?: 'exam' | 'practice' } = {}) =>
  (await api.as(userId).call(contract.getMyStatistics, { query })).body;
const site = async () => {
  api.clock.advance({ seconds: 3 });
  return (await api.call(contract.getSiteStatistics)).body;
};

test('without data every figure is 0', async () => {
  expect(await mine(await subscriber())).toEqual({
    totalAttempts: 0,
    completedAttempts: 0,
    passedAttempts: 0,
    passRate: 0,
    averageScore: 0,
    examStats: [],
  });
  expect(await site()).toMatchObject({ successRate: 0 });
});

test('all attempts are counted, rates and averages are over the finished ones, by exam too', async () => {
  const userId = await subscriber();
  await sit(userId, freeExamId, 12);
  await sit(userId, freeExamId, 5);
  await sit(userId, fullExamId, 13);
  await sit(userId, drawnExamId);
  expect(await mine(userId)).toEqual({
    totalAttempts: 4,
    completedAttempts: 3,
    passedAttempts: 2,
    passRate: 66.7,
    // 100, 41.667 and 72.222 percent
    averageScore: 71.3,
    examStats: [
      { examId: freeExamId, examTitle: 'Free diagnostic', attempts: 2, passRate: 50, averageScore: 70.8 },
      { examId: fullExamId, examTitle: 'Full-length practice exam', attempts: 1, passRate: 100, averageScore: 72.2 },
    ],
  });
});

test('the mode filter leaves the other mode out, and without it one exam is one row', async () => {
  const userId = await subscriber();
  await sit(userId, freeExamId, 12);
  await sit(userId, freeExamId, 0, 'practice');
  expect(await mine(userId, { mode: 'exam' })).toMatchObject({ totalAttempts: 1, passRate: 100 });
  expect(await mine(userId, { mode: 'practice' })).toMatchObject({ totalAttempts: 1, passRate: 0 });
  const { examStats, passRate } = await mine(userId);
  expect([examStats.length, passRate]).toEqual([1, 50]);
});

test('an exam whose time is up counts as finished even before it is closed', async () => {
  const userId = await subscriber();
  await sit(userId, freeExamId);
  api.clock.advance({ minutes: 61 });
  expect(await mine(userId)).toMatchObject({ totalAttempts: 1, completedAttempts: 1, passedAttempts: 0 });
});

test('statistics are of the caller alone, in modes that there are', async () => {
  expect((await mine(await subscriber())).totalAttempts).toBe(0);
  const wrong = await api.as(await subscriber()).call(contract.getMyStatistics, { query: { mode: 'fast' as 'exam' } });
  expect(wrong.error.details?.[0]?.path).toBe('mode');
});

test('the figures of the site are real, and as fresh as two seconds', async () => {
  const before = await site();
  expect(before).toMatchObject({ totalQuestions: 30, totalCertifications: 1 });
  const finishers = await api.db
    .selectFrom('attempt_statistics')
    .select('user_id')
    .distinct()
    .where('completed', '>', 0)
    .execute();
  const passers = await api.db
    .selectFrom('attempt_statistics')
    .select('user_id')
    .distinct()
    .where('passed', '>', 0)
    .execute();
  expect(before.successRate).toBe(Math.round((passers.length * 1000) / finishers.length) / 10);

  const userId = await subscriber();
  await sit(userId, freeExamId, 12);
  const after = await site();
  expect(after.totalUsers).toBe(before.totalUsers + 1);
  expect(after.successRate).toBeGreaterThan(before.successRate);
});

test('what the catalogue does not list is not counted', async () => {
  await api.seed.certification({ id: 'aws-unlisted' });
  await api.rows.update('certification', { id: 'aws-unlisted' }, { publication: 'retired' });
  expect(await site()).toMatchObject({ totalQuestions: 30, totalCertifications: 1 });
});

test('the figures of the site are counted without a look at attempts or answers', async () => {
  const before = await site();
  await api.db.schema.alterTable('attempt_answer').renameTo('attempt_answer_away').execute();
  await api.db.schema.alterTable('attempt').renameTo('attempt_away').execute();
  expect(await site()).toEqual(before);
});
