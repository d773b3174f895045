import { adminGetExam } from '@examplar/contract/admin/exams';
import { adminGetQuestion, adminListSuspectQuestions } from '@examplar/contract/admin/questions';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { confirmAddress } from '../identity/identity.fixture.ts';
import { analyseAttempts } from './analyse-attempts.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 16, freeExamQuestions: 6 });
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);
const asked = certification.questionIds.slice(0, 6);

/** Question 6 is answered right by the weak only: its key must be doubtful. */
async function sit(right: number): Promise<void> {
  const attempt = await api.seed.attempt({ right, isFinished: true, minutes: 10 });
  await confirmAddress(api, attempt.userId);
  const last = asked[5] ?? '';
  const isWeak = right < 3;
  await api.rows.update(
    'attempt_answer',
    { user_id: attempt.userId, attempt_id: attempt.id, question_id: last, selected_answer: '' },
    { selected_answer: isWeak ? (certification.keys.get(last) ?? '') : 'B', time_spent_ms: 40_000 },
  );
  if (isWeak) {
    await api.rows.update('attempt', { user_id: attempt.userId, id: attempt.id }, { score: right + 1 });
  }
}

const analysisOf = async (questionId: string) =>
  (await staff.call(adminGetQuestion, { params: { questionId } })).body.analysis;

test('each finished exam is counted once, also by concurrent runs', async () => {
  for (let n = 0; n < 60; n += 1) await sit(n % 2 === 0 ? 5 : 1);
  await api.seed.attempt({ mode: 'practice' });
  await api.seed.attempt({ isFinished: false });
  const counts = await Promise.all([analyseAttempts(api.deps), analyseAttempts(api.deps)]);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(61);
  expect(await analyseAttempts(api.deps)).toBe(0);
  expect(await analysisOf(asked[0] ?? '')).toMatchObject({ answers: 60, facility: 1, discrimination: null });
  const second = await analysisOf(asked[1] ?? '');
  expect(second).toMatchObject({ answers: 60, facility: 0.5 });
  expect(second.discrimination).toBeGreaterThan(0.5);
  expect(second.distractors[0]).toEqual({ letter: 'A', share: 0.5, isKey: true });
});

test('a key that strong learners contradict heads the list of suspects', async () => {
  const doubtful = await analysisOf(asked[5] ?? '');
  expect(doubtful.flags[0]).toBe('key_doubtful');
  expect(doubtful.discrimination).toBeLessThan(0);
  expect(Math.abs((doubtful.medianTimeMs ?? 0) - 40_000)).toBeLessThan(5_000);
  const suspects = await staff.call(adminListSuspectQuestions, { query: { certification_id: certification.id } });
  expect(suspects.body[0]?.id).toBe(asked[5]);
  const flagged = await staff.call(adminListSuspectQuestions, { query: { flag: 'key_doubtful' } });
  expect(flagged.body.map(({ id }) => id)).toEqual([asked[5]]);
  const unasked = await staff.call(adminListSuspectQuestions, { query: { flag: 'too_few_answers' } });
  expect(unasked.headers['x-total-count']).toBe('10');
});

test('an exam has its pass rate, its reliability and its suspects', async () => {
  const { body } = await staff.call(adminGetExam, { params: { examId: certification.freeExamId } });
  expect(body.analysis).toMatchObject({ attempts: 61, completedAttempts: 60 });
  expect(body.analysis.reliability).toEqual(expect.any(Number));
  expect(body.analysis.suspectQuestions).toBeGreaterThan(0);
  expect(body.analysis.medianTimeMs).toBeGreaterThan(0);
});

test('answers to a question that was seen before are not counted', async () => {
  const before = await analysisOf(asked[1] ?? '');
  const { userId } = await api.seed.attempt({ right: 6 });
  await confirmAddress(api, userId);
  await api.seed.attempt({ userId, right: 6 });
  await analyseAttempts(api.deps);
  expect((await analysisOf(asked[1] ?? '')).answers).toBe(before.answers + 1);
});

test('attempts of an account without a confirmed address change nothing; those after the confirmation count', async () => {
  const figures = async () => [
    await api.db.selectFrom('question_analysis').selectAll().orderBy('question_id').execute(),
    await api.rows.list('exam_analysis', {}),
  ];
  const before = await figures();
  const { userId } = await api.seed.attempt({ right: 6 });
  expect(await analyseAttempts(api.deps)).toBe(1);
  await confirmAddress(api, userId);
  // Also the next runs have nothing to read.
  expect(await analyseAttempts(api.deps)).toBe(0);
  expect(await figures()).toEqual(before);
  await api.seed.attempt({ userId, examId: certification.fullExamId, right: 7 });
  expect(await analyseAttempts(api.deps)).toBe(1);
  expect(await figures()).not.toEqual(before);
});

test('an attempt that cannot be read does not hold up the others', async () => {
  const [broken] = [await api.seed.attempt(), await api.seed.attempt()];
  await confirmAddress(api, broken.userId);
  await api.rows.update(
    'attempt',
    { user_id: broken.userId },
    { question_versions: Array.from({ length: 6 }, () => 99) },
  );
  expect(await analyseAttempts(api.deps)).toBe(1);
});

test('concurrent runs count an exam once between them', { tags: 'race' }, async () => {
  for (let n = 0; n < 3; n += 1) await sit(5);
  const before = (await analysisOf(asked[0] ?? '')).answers;
  expect((await Promise.all([1, 2, 3, 4].map(() => analyseAttempts(api.deps)))).reduce((a, b) => a + b, 0)).toBe(3);
  expect((await analysisOf(asked[0] ?? '')).answers).toBe(before + 3);
});

test('attempts that another process is analysing are left to it, without an error', async () => {
  await sit(5);
  const errors: unknown[] = [];
  const log = Object.assign(Object.create(api.deps.log), { error: (...line: unknown[]) => errors.push(line) });
  const holder = new pg.Client(api.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from attempt where analysed_at is null for update');
  expect(await analyseAttempts({ ...api.deps, log })).toBe(0);
  await holder.end();
  expect(errors).toEqual([]);
  expect(await analyseAttempts(api.deps)).toBe(1);
});
