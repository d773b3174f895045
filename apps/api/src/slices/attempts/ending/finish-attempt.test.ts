import * as contract from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const startsAt = '2026-03-01T10:00:00Z';
const api = await startTestApi({ now: startsAt });
const room = await createExamRoom(api);
const questionIds = room.certification.questionIds.slice(0, 12);
const rightAnswers = questionIds.map((questionId) => ({ questionId, selectedAnswer: room.keyOf(questionId) }));
const [first = ''] = questionIds;

const openExam = () => room.openFreeExam(startsAt);
const sumsOf = (userId: string) => api.rows.get('attempt_statistics', { user_id: userId });
const historyOf = async (userId: string) =>
  Object.fromEntries(
    (await api.rows.list('question_history', { user_id: userId })).map((row) => [
      row.question_id,
      row.was_last_correct,
    ]),
  );

test('a completed attempt shows score, topics and every question with given and right answer', async () => {
  const { userId, attemptId } = await openExam();
  for (const answer of rightAnswers.slice(0, 9)) await room.answer(userId, attemptId, answer);
  await room.answer(userId, attemptId, {
    questionId: questionIds[10],
    selectedAnswer: room.wrongOf(questionIds[10] ?? ''),
  });
  await room.answer(userId, attemptId, { questionId: questionIds[11], isFlagged: true });
  api.clock.advance({ minutes: 20 });

  const { status, body } = await room.complete(userId, attemptId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'Passed',
    score: 9,
    totalQuestions: 12,
    passingScore: 72,
    completedAt: '2026-03-01T10:20:00.000Z',
    flags: [questionIds[11]],
    topics: [
      { topic_number: 1, name: 'Topic 1', correct: 5, total: 6 },
      { topic_number: 2, name: 'Topic 2', correct: 4, total: 6 },
    ],
  });
  expect(body.questions.map((question) => question.id)).toEqual(questionIds);
  expect(body.questions[0]).toEqual({
    id: first,
    lang: 'en',
    kind: 'choice',
    display: null,
    prompts: [],
    prompt_options: null,
    scenario_id: null,
    question_text: 'Question 1: which of these?',
    options: ['One of 1', 'Two of 1', 'Three of 1', 'Four of 1'],
    topic_number: 1,
    selectedAnswer: 'A',
    firstAnswer: 'A',
    changes: 0,
    timeSpentMs: 0,
    answeredAt: expect.stringMatching(/^2026-03-01T10:/),
    correct_answer: 'A',
    is_correct: true,
    points: 1,
    maxPoints: 1,
    explanation: expect.stringContaining('The secret explanation of 1.'),
    reference: { title: 'Documentation', url: 'https://example.org/documentation' },
    terms: null,
  });
  expect(body.questions[9]).toMatchObject({ selectedAnswer: null, is_correct: false });
  expect(body.questions[10]).toMatchObject({ selectedAnswer: 'B', is_correct: false });
  expect(body).not.toHaveProperty('feedback');

  expect(await sumsOf(userId)).toMatchObject({ attempts: 1, completed: 1, passed: 1, score_millis: 75_000 });
  const history = await historyOf(userId);
  expect([history[first], history[questionIds[9] ?? ''], history[questionIds[10] ?? '']]).toEqual([true, null, false]);
});

// ATT-13
test('completing again gets the same response and counts once', async () => {
  const { userId, attemptId } = await openExam();
  const completed = await room.complete(userId, attemptId);
  expect((await room.complete(userId, attemptId)).body).toEqual(completed.body);
  expect(await sumsOf(userId)).toMatchObject({ attempts: 1, completed: 1, passed: 0, score_millis: 0 });
});

// ATT-14
test('concurrent completions and submissions close the attempt once', { tags: 'race' }, async () => {
  const { userId, attemptId } = await openExam();
  const replies = await api.together([
    () => room.submit(userId, attemptId, rightAnswers),
    () => room.submit(userId, attemptId, rightAnswers),
    () => room.submit(userId, attemptId, rightAnswers),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(await sumsOf(userId)).toMatchObject({ attempts: 1, completed: 1, passed: 1, score_millis: 100_000 });
});

test('a submission adds to what was saved before, and an empty answer clears', async () => {
  const { userId, attemptId } = await openExam();
  const [, second = '', third = ''] = questionIds;
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  await room.answer(userId, attemptId, { questionId: second, selectedAnswer: 'A' });
  const { status, body } = await room.submit(userId, attemptId, [
    { questionId: second, selectedAnswer: '' },
    { questionId: third, selectedAnswer: 'A' },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ score: 2, answers: { [first]: 'A', [third]: 'A' }, status: 'Failed' });
  expect(body.questions[1]?.selectedAnswer).toBeNull();
});

test('after the end the same submission gets the result, a different one is refused', async () => {
  const { userId, attemptId } = await openExam();
  const answers = rightAnswers.slice(0, 3);
  const submitted = await room.submit(userId, attemptId, answers);
  for (const same of [answers, answers.slice(1), []]) {
    const again = await room.submit(userId, attemptId, same);
    expect([again.status, again.body]).toEqual([200, submitted.body]);
  }
  const other = await room.submit(userId, attemptId, [{ questionId: first, selectedAnswer: 'D' }]);
  expect([other.status, other.error.code]).toEqual([409, 'ATTEMPT_CLOSED']);
  expect((await room.get(userId, attemptId)).body.score).toBe(3);
});

test.each([
  ['in time', '2026-03-01T10:59:59Z', 12, '2026-03-01T10:59:59.000Z'],
  ['at the end', '2026-03-01T11:00:00Z', 12, '2026-03-01T11:00:00.000Z'],
  ['at the end of the grace', '2026-03-01T11:00:30Z', 12, '2026-03-01T11:00:00.000Z'],
  ['after the grace, when its answers come too late', '2026-03-01T11:00:31Z', 1, '2026-03-01T11:00:00.000Z'],
])('a submission %s', async (_case, now, score, completedAt) => {
  const { userId, attemptId } = await openExam();
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  api.clock.set(now);
  const { status, body } = await room.submit(userId, attemptId, rightAnswers);
  expect(status).toBe(200);
  expect(body).toMatchObject({ score, completedAt, status: score === 12 ? 'Passed' : 'Failed' });
  const again = await room.submit(userId, attemptId, rightAnswers);
  expect([again.status, again.body.score]).toEqual([200, score]);
  expect((await room.complete(userId, attemptId)).body).toEqual(body);
});

// ATT-3
test('an attempt ended by its user in the grace period stays submitted', async () => {
  const { userId, attemptId } = await openExam();
  api.clock.set('2026-03-01T11:00:10Z');
  expect((await room.complete(userId, attemptId)).body.completedAt).toBe('2026-03-01T11:00:00.000Z');
  const late = await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  expect(late.error.code).toBe('ATTEMPT_CLOSED');
});

// ATT-4
test('a completion after the grace closes as of the end, and answers are refused because time is up', async () => {
  const { userId, attemptId } = await openExam();
  api.clock.set('2026-03-01T11:00:31Z');
  const { status, body } = await room.complete(userId, attemptId);
  expect([status, body.completedAt]).toEqual([200, '2026-03-01T11:00:00.000Z']);
  const late = await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  expect([late.status, late.error.code]).toEqual([409, 'TIME_IS_UP']);
});

test.each([
  ['a letter that is not there', [{ questionId: first, selectedAnswer: 'Z' }], 400],
  ['one question twice', [rightAnswers[0], rightAnswers[0]], 400],
  ['letters out of order', [{ questionId: first, selectedAnswer: 'BA' }], 400],
  ['a question that the exam does not ask', [{ questionId: 'aws-saa-c03-q030', selectedAnswer: 'A' }], 404],
])('a submission with %s is refused as a whole', async (_case, wrong, status) => {
  const { userId, attemptId } = await openExam();
  const answers = [...rightAnswers.slice(1), ...(wrong as typeof rightAnswers)];
  expect((await room.submit(userId, attemptId, answers)).status).toBe(status);
  expect((await room.get(userId, attemptId)).body).toMatchObject({ status: 'In Progress', answers: {} });
});

test('only the owner of an attempt can end it', async () => {
  const { userId, attemptId } = await openExam();
  const stranger = await room.newcomer();
  for (const endpoint of [contract.completeAttempt, contract.practiseMissed, contract.getAttempt]) {
    const foreign = await api.as(stranger).call(endpoint, { params: { attemptId } });
    const missing = await api
      .as(stranger)
      .call(endpoint, { params: { attemptId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' } });
    expect([foreign.status, foreign.error]).toEqual([404, missing.error]);
  }
  expect((await room.submit(stranger, attemptId, rightAnswers)).status).toBe(404);
  expect((await room.get(userId, attemptId)).body.status).toBe('In Progress');
});

test('reading an attempt whose time is up closes it', { tags: 'race' }, async () => {
  const { userId, attemptId } = await openExam();
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  api.clock.set('2026-03-01T11:00:30Z');
  expect((await room.get(userId, attemptId)).body.status).toBe('In Progress');
  api.clock.set('2026-03-01T11:00:31Z');
  const replies = await Promise.all([room.get(userId, attemptId), room.get(userId, attemptId), room.list(userId)]);
  expect(replies[0].body).toMatchObject({ status: 'Failed', score: 1, completedAt: '2026-03-01T11:00:00.000Z' });
  expect(replies[1].body).toEqual(replies[0].body);
  expect(replies[2].body[0]).toMatchObject({ id: attemptId, status: 'Failed', score: 1 });
  expect(await sumsOf(userId)).toMatchObject({ completed: 1 });
});
