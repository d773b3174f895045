import { adminGetQuestion, adminUpdateQuestion } from '@examplar/contract/admin/questions';
import { adminStartRegrade } from '@examplar/contract/admin/regrading';
import { getAttempt, startAttempt, submitAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { analyseAttempts } from '../src/slices/analysis/analyse-attempts.ts';
import { confirmAddress } from '../src/slices/identity/identity.fixture.ts';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 16, freeExamQuestions: 6 });
const [ordering = '', matching = '', ...choices] = certification.questionIds.slice(0, 6);
await api.rows.update('certification', { id: certification.id }, { scoring: 'per_component' });
await api.rows.update(
  'question_version',
  { question_id: ordering },
  { kind: 'ordering', correct_answer: 'CADB', number_of_answers: 4 },
);
await api.rows.update(
  'question_version',
  { question_id: matching },
  {
    kind: 'matching',
    display: 'list',
    prompts: JSON.stringify(['One', 'Two', 'Three']),
    correct_answer: 'BAA',
    number_of_answers: 3,
  },
);
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);

/** Takes the exam from start to submission: all right, or half of each question's places and no choice. */
async function takeExam({ isStrong }: { isStrong: boolean }) {
  const { id } = await api.seed.user();
  await confirmAddress(api, id);
  const user = api.as(id);
  const started = await user.call(startAttempt, {
    params: { examId: certification.freeExamId },
    body: { examMode: 'exam' },
  });
  const params = { attemptId: started.body.id };
  const answers = [
    { questionId: ordering, selectedAnswer: isStrong ? 'CADB' : 'CABD' },
    { questionId: matching, selectedAnswer: isStrong ? 'BAA' : 'BA-' },
    ...choices.map((questionId) => ({
      questionId,
      selectedAnswer: isStrong ? (certification.keys.get(questionId) ?? '') : 'B',
    })),
  ];
  const { body } = await user.call(submitAttempt, { params, body: { answers } });
  return { body, show: async () => (await user.call(getAttempt, { params })).body };
}

const attempts: Awaited<ReturnType<typeof takeExam>>[] = [];
for (let n = 0; n < 60; n += 1) attempts.push(await takeExam({ isStrong: n % 2 === 0 }));
const [strong, weak] = attempts;
if (!strong || !weak) throw new Error('No attempt was taken');

test('finished attempts are scored by component', () => {
  expect(strong.body).toMatchObject({ scoring: 'per_component', score: 6, points: 12, maxPoints: 12, percent: 100 });
  expect(weak.body).toMatchObject({ score: 0, points: 4, maxPoints: 12, percent: 33.3 });
});

test('item analysis gives the figures of each place and row of whole attempts', async () => {
  expect(await analyseAttempts(api.deps)).toBe(60);
  const analysisOf = async (questionId: string) =>
    (await staff.call(adminGetQuestion, { params: { questionId } })).body.analysis;

  const steps = await analysisOf(ordering);
  expect(steps).toMatchObject({ answers: 60, facility: 0.5 });
  expect(steps.components.map(({ facility }) => facility)).toEqual([1, 1, 0.5, 0.5]);
  expect(steps.components[0]?.placed).toEqual([{ letter: 'C', share: 1 }]);
  expect(new Set(steps.components[2]?.placed)).toEqual(
    new Set([
      { letter: 'D', share: 0.5 },
      { letter: 'B', share: 0.5 },
    ]),
  );
  expect(steps.components[2]?.discrimination).toBeGreaterThan(0.9);

  const rows = await analysisOf(matching);
  expect(rows.components.map(({ facility }) => facility)).toEqual([1, 1, 0.5]);
  expect(rows.components[2]?.placed).toContainEqual({ letter: 'A', share: 0.5 });
});

test('after a corrected key a regrade gives every attempt its points by component', async () => {
  const { body: question } = await staff.call(adminGetQuestion, { params: { questionId: ordering } });
  const changed = await staff.call(adminUpdateQuestion, {
    params: { questionId: ordering },
    body: {
      kind: 'ordering',
      question_text: question.question_text,
      options: question.options.map(({ text }) => ({ text })),
      key: 'CABD',
      topic_number: question.topic_number,
      difficulty: question.difficulty,
    },
  });
  expect(changed).toMatchObject({ status: 200, body: { correct_answer: 'CABD', version: 2 } });
  const regrade = await staff.call(adminStartRegrade, {
    params: { questionId: ordering },
    body: { reason: 'Two steps were swapped' },
  });
  expect(regrade.status).toBe(202);
  const untilDone = { timeout: 50_000 };
  await expect.poll(strong.show, untilDone).toMatchObject({ score: 5, points: 10, maxPoints: 12, percent: 83.3 });
  await expect.poll(weak.show, untilDone).toMatchObject({ score: 1, points: 6, maxPoints: 12, percent: 50 });
});
