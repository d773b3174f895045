import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi();
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const single = questionIds[0] ?? '';
const double = questionIds[4] ?? '';

async function openPractice() {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId, 'practice');
  return { userId, attemptId: body.id };
}

test('an answer is checked at once, with the right answer and why', async () => {
  const { userId, attemptId } = await openPractice();
  const wrong = await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'B' });
  expect(wrong.status).toBe(200);
  expect(wrong.body).toEqual({
    is_correct: false,
    correctAnswer: 'A',
    explanation: expect.stringContaining('The secret explanation of 1.'),
    components: null,
    terms: null,
  });
  expect(wrong.body).toMatchObject({ explanation: expect.stringMatching(/Reference: \[Documentation\]\(.+\)$/) });
  const right = await room.answer(userId, attemptId, { questionId: double, selectedAnswer: 'AC' });
  expect(right.body).toMatchObject({ is_correct: true, correctAnswer: 'AC' });

  const { body } = await room.get(userId, attemptId);
  expect(body).toMatchObject({
    status: 'In Progress',
    answers: { [single]: 'B', [double]: 'AC' },
    feedback: { [single]: wrong.body, [double]: right.body },
  });
  expect(JSON.stringify(body)).not.toContain('The secret explanation of 2.');
});

// ATT-10
test('a question accepts one answer: repeating it gets the same response, another is refused', async () => {
  const { userId, attemptId } = await openPractice();
  const first = await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'B', timeSpentMs: 5 });
  const same = await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'B' });
  expect([same.status, same.body]).toEqual([200, first.body]);
  const other = await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'A' });
  expect([other.status, other.error.code]).toEqual([409, 'ALREADY_ANSWERED']);
  expect((await room.get(userId, attemptId)).body.answers).toEqual({ [single]: 'B' });
});

test.each([
  [single, 'AB', 'Please select exactly 1 answer(s) for this question. You have selected 2.'],
  [single, '', 'Please select exactly 1 answer(s) for this question. You have selected 0.'],
  [double, 'A', 'Please select exactly 2 answer(s) for this question. You have selected 1.'],
  [double, 'ABC', 'Please select exactly 2 answer(s) for this question. You have selected 3.'],
  [double, 'AE', 'This question has no option E.'],
])('%s answered %j: 400 with the message that people read', async (questionId, selectedAnswer, message) => {
  const { userId, attemptId } = await openPractice();
  const { status, error } = await room.answer(userId, attemptId, { questionId, selectedAnswer });
  expect([status, error.code, error.message]).toEqual([400, 'VALIDATION_FAILED', message]);
  expect(error.details).toEqual([{ path: 'selectedAnswer', message }]);
});

test('a flag alone gets no feedback, even on an answered question', async () => {
  const { userId, attemptId } = await openPractice();
  await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'A' });
  for (const questionId of [single, double]) {
    expect((await room.answer(userId, attemptId, { questionId, isFlagged: true })).body).toEqual({ saved: true });
  }
  expect((await room.get(userId, attemptId)).body.flags.sort()).toEqual([single, double]);
});

test('an old sequence changes no flag, and gets no feedback without its answer being stored', async () => {
  const { userId, attemptId } = await openPractice();
  await room.answer(userId, attemptId, { questionId: single, isFlagged: true, clientId: 'a', sequence: 9 });
  const late = { questionId: single, selectedAnswer: 'B', isFlagged: false, clientId: 'a', sequence: 3 };
  expect((await room.answer(userId, attemptId, late)).body).toMatchObject({ is_correct: false });
  const { body } = await room.get(userId, attemptId);
  expect([body.answers, body.flags]).toEqual([{ [single]: 'B' }, [single]]);
});

test('of two different answers at once one is accepted', { tags: 'race' }, async () => {
  const { userId, attemptId } = await openPractice();
  const replies = await api.together(
    ['A', 'B'].map((selectedAnswer) => () => room.answer(userId, attemptId, { questionId: single, selectedAnswer })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
});

test('practice never runs out, and is closed only by its user', async () => {
  const { userId, attemptId } = await openPractice();
  await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'A' });
  expect((await room.complete(userId, attemptId)).body).toMatchObject({
    mode: 'practice',
    status: 'Failed',
    score: 1,
    expiresAt: null,
    feedback: { [single]: { is_correct: true } },
  });
  const late = await room.answer(userId, attemptId, { questionId: single, selectedAnswer: 'A' });
  expect([late.status, late.error.code]).toEqual([409, 'ATTEMPT_CLOSED']);
});

test('practice is not submitted in one go', async () => {
  const { userId, attemptId } = await openPractice();
  expect(await room.submit(userId, attemptId, [])).toMatchObject({ status: 409, error: { code: 'ATTEMPT_MODE' } });
});
