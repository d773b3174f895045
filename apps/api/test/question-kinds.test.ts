import * as regrading from '@examplar/contract/admin/regrading';
import * as contract from '@examplar/contract/taking';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { analyseAttempts } from '../src/slices/analysis/analyse-attempts.ts';
import { confirmAddress } from '../src/slices/identity/identity.fixture.ts';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 16, freeExamQuestions: 6 });
const [first = '', second = '', third = '', matching = ''] = certification.questionIds;
await api.db
  .updateTable('question_version')
  .set({ kind: 'ordering', correct_answer: 'CADB', number_of_answers: 4 })
  .where('question_id', 'in', [first, second, third])
  .execute();

const rows = { display: 'grid' as const, prompts: ['One', 'Two', 'Three'], prompt_options: ['AB', 'ABCD', 'AB'] };
await api.rows.update(
  'question_version',
  { question_id: matching },
  {
    kind: 'matching',
    display: rows.display,
    prompts: JSON.stringify(rows.prompts),
    prompt_options: JSON.stringify(rows.prompt_options),
    correct_answer: 'BAA',
    number_of_answers: 3,
  },
);

async function start(examMode: 'exam' | 'practice') {
  const { id } = await api.seed.user();
  await confirmAddress(api, id);
  const user = api.as(id);
  const params = { examId: certification.freeExamId };
  const { body } = await user.call(contract.startAttempt, { params, body: { examMode } });
  return { user, params: { attemptId: body.id } };
}

const invalid = (message: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', details: [{ path: 'selectedAnswer', message: expect.stringContaining(message) }] },
});

/** Answers three orderings: right, wrong and in part. */
async function finishExam() {
  const { user, params } = await start('exam');
  for (const [questionId, selectedAnswer] of [
    [first, 'CADB'],
    [second, 'ABCD'],
    [third, 'CA'],
  ] as const) {
    const saved = await user.call(contract.saveAnswer, { params, body: { questionId, selectedAnswer } });
    expect(saved).toMatchObject({ status: 200, body: { saved: true } });
  }
  return { user, params, finished: (await user.call(contract.completeAttempt, { params })).body };
}

test('an exam refuses what is no answer to it, each with its reason', async () => {
  const { user, params } = await start('exam');
  const save = (selectedAnswer: string) =>
    user.call(contract.saveAnswer, { params, body: { questionId: first, selectedAnswer } });
  expect(await save('CAC')).toMatchObject(invalid('Option C can have only one place in the order.'));
  expect(await save('E')).toMatchObject(invalid('no option E'));
  expect(await save('c')).toMatchObject(invalid('upper-case letters'));
  const answers = [{ questionId: first, selectedAnswer: 'CC' }];
  expect((await user.call(contract.submitAttempt, { params, body: { answers } })).status).toBe(400);
});

test('an exam keeps partial answers and scores whole ones; what was missed can be practised', async () => {
  const { user, params, finished } = await finishExam();
  expect(finished.score).toBe(1);
  expect(finished.questions.slice(0, 3)).toMatchObject([
    { selectedAnswer: 'CADB', correct_answer: 'CADB', is_correct: true },
    { selectedAnswer: 'ABCD', correct_answer: 'CADB', is_correct: false },
    { selectedAnswer: 'CA', correct_answer: 'CADB', is_correct: false },
  ]);
  const again = await user.call(contract.practiseMissed, { params });
  expect(again.body.questionIds).toEqual(certification.questionIds.slice(1, 6));
});

test('practice takes a whole answer and checks it', async () => {
  const { user, params } = await start('practice');
  const answer = (selectedAnswer: string) =>
    user.call(contract.saveAnswer, { params, body: { questionId: first, selectedAnswer } });
  expect(await answer('CA')).toMatchObject(invalid('Fill every place before you go on, or skip for now.'));
  expect(await answer('CAC')).toMatchObject(invalid('Option C can have only one place in the order.'));
  expect(await answer('CABD')).toMatchObject({
    status: 200,
    body: {
      is_correct: false,
      correctAnswer: 'CADB',
      components: [{ correct: true }, { correct: true }, { correct: false }, { correct: false }],
    },
  });
  expect(await answer('CADB')).toMatchObject({ status: 409, body: { code: 'ALREADY_ANSWERED' } });
});

test('a matching is asked with its rows, kept in part and judged by row', async () => {
  const { user, params } = await start('exam');
  const save = (selectedAnswer: string) =>
    user.call(contract.saveAnswer, { params, body: { questionId: matching, selectedAnswer } });
  const show = async () => (await user.call(contract.getAttempt, { params })).body;
  const asked = (await show()).questions.find(({ id }) => id === matching);
  expect(asked).toMatchObject({ kind: 'matching', number_of_answers: 3, ...rows });
  expect(JSON.stringify(asked)).not.toContain('BAA');

  expect(await save('BA')).toMatchObject(invalid('A matching has one letter for each row: 3 in all, not 2.'));
  expect(await save('C-A')).toMatchObject(invalid('Row 1 does not allow option C.'));
  expect((await save('B-A')).status).toBe(200);
  expect((await show()).answers).toEqual({ [matching]: 'B-A' });
  expect((await save('---')).status).toBe(200);
  expect((await show()).answers).toEqual({});

  const answers = [{ questionId: matching, selectedAnswer: 'BA-' }];
  const { body } = await user.call(contract.submitAttempt, { params, body: { answers } });
  expect(body.questions.find(({ id }) => id === matching)).toMatchObject({
    ...rows,
    selectedAnswer: 'BA-',
    correct_answer: 'BAA',
    is_correct: false,
  });
});

test('practice takes a matching whole and tells each row', async () => {
  const { user, params } = await start('practice');
  const answer = (selectedAnswer: string) =>
    user.call(contract.saveAnswer, { params, body: { questionId: matching, selectedAnswer } });
  expect(await answer('BA-')).toMatchObject(invalid('Fill every place before you go on, or skip for now.'));
  expect(await answer('---')).toMatchObject(invalid('Fill every place before you go on, or skip for now.'));
  expect(await answer('BDA')).toMatchObject({
    status: 200,
    body: { is_correct: false, components: [{ correct: true }, { correct: false }, { correct: true }] },
  });
  const { body } = await user.call(contract.getAttempt, { params });
  expect(body).toMatchObject({ feedback: { [matching]: { components: expect.any(Array) } } });
});

test('a corrected key regrades attempts, and item analysis counts what was put where', async () => {
  const { user, params, finished } = await finishExam();
  await analyseAttempts(api.deps);
  const analysed = await api.rows.get('question_analysis', { question_id: second });
  expect(analysed.choices).toMatchObject({ '1A': expect.any(Number), '2B': expect.any(Number) });
  expect(analysed.correct).toBe(0);

  await sql`insert into question_version (question_id, version, kind, question_text, options, number_of_answers, correct_answer, created_at)
    select question_id, 2, kind, question_text, options, number_of_answers, 'ABCD', created_at from question_version
    where question_id = ${second}`.execute(api.db);
  await api.rows.update('question', { id: second }, { version: 2 });
  const admin = await api.seed.user({ role: 'ADMIN' });
  const regrade = { params: { questionId: second }, body: { reason: 'The order was wrong' } };
  await api.as(admin.id).call(regrading.adminStartRegrade, regrade);
  await expect
    .poll(async () => (await user.call(contract.getAttempt, { params })).body.score)
    .toBe((finished.score ?? 0) + 1);
});
