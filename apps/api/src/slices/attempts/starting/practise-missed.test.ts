import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi();
const room = await createExamRoom(api);
const { freeExamId, fullExamId } = room.certification;
const questionIds = room.certification.questionIds.slice(0, 12);
const rightAnswers = questionIds.map((questionId) => ({ questionId, selectedAnswer: room.keyOf(questionId) }));

/** A finished exam in which the last three questions were missed: two wrong, one left open. */
async function finishWithThreeMissed() {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  await room.submit(userId, body.id, [
    ...rightAnswers.slice(0, 9),
    ...questionIds.slice(9, 11).map((questionId) => ({ questionId, selectedAnswer: room.wrongOf(questionId) })),
  ]);
  return { userId, sourceId: body.id, missed: questionIds.slice(9) };
}

test('the missed questions come again as practice, which counts in no list and no statistics', async () => {
  const { userId, sourceId, missed } = await finishWithThreeMissed();
  const sums = () => api.rows.list('attempt_statistics', { user_id: userId });
  const before = await sums();
  const { status, body } = await room.practiseMissed(userId, sourceId);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    mode: 'practice',
    questionIds: missed,
    totalQuestions: 3,
    expiresAt: null,
    feedback: {},
  });
  expect(JSON.stringify(body)).not.toContain('secret');

  for (const questionId of missed) {
    const reply = await room.answer(userId, body.id, { questionId, selectedAnswer: room.keyOf(questionId) });
    expect(reply.body).toMatchObject({ is_correct: true });
  }
  expect((await room.complete(userId, body.id)).body).toMatchObject({ status: 'Passed', score: 3 });
  expect(await sums()).toEqual(before);
  expect((await room.list(userId)).body.map((attempt) => attempt.id)).toEqual([sourceId]);

  const history = await api.rows.list('question_history', { user_id: userId });
  expect(history.every((row) => row.was_last_correct)).toBe(true);
});

test('an open round is resumed with its answers, a finished one can be started again', async () => {
  const { userId, sourceId, missed } = await finishWithThreeMissed();
  const first = await room.practiseMissed(userId, sourceId);
  await room.answer(userId, first.body.id, { questionId: missed[0], selectedAnswer: room.keyOf(missed[0] ?? '') });
  const resumed = await room.practiseMissed(userId, sourceId);
  expect([resumed.status, resumed.body.id, Object.keys(resumed.body.feedback)]).toEqual([
    200,
    first.body.id,
    [missed[0]],
  ]);

  await room.complete(userId, first.body.id);
  const again = await room.practiseMissed(userId, sourceId);
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(first.body.id);
  expect(again.body.questionIds).toEqual(missed);
});

test('a start of the same exam in practice never resumes it, nor the other way round', async () => {
  const { userId, sourceId } = await finishWithThreeMissed();
  const missed = await room.practiseMissed(userId, sourceId);
  const practice = await room.start(userId, freeExamId, 'practice');
  expect(practice.status).toBe(201);
  expect(practice.body.id).not.toBe(missed.body.id);
  expect((await room.practiseMissed(userId, sourceId)).body.id).toBe(missed.body.id);
});

test('concurrent requests open one attempt', { tags: 'race' }, async () => {
  const { userId, sourceId } = await finishWithThreeMissed();
  const replies = await api.together([1, 2, 3].map(() => () => room.practiseMissed(userId, sourceId)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 201]);
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
});

test('it needs no plan', async () => {
  const userId = await room.subscriber();
  const { body } = await room.start(userId, fullExamId);
  await room.complete(userId, body.id);
  await api.rows.update('subscription', { user_id: userId }, { status: 'cancel' });
  const reply = await room.practiseMissed(userId, body.id);
  expect([reply.status, reply.body.totalQuestions]).toEqual([201, 18]);
});

test('from an open attempt or with nothing missed it is refused', async () => {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  expect(await room.practiseMissed(userId, body.id)).toMatchObject({ status: 409, error: { code: 'ATTEMPT_OPEN' } });
  await room.submit(userId, body.id, rightAnswers);
  expect(await room.practiseMissed(userId, body.id)).toMatchObject({ status: 409, error: { code: 'NOTHING_MISSED' } });
});

test('an attempt that timed out can be practised at once', async () => {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  api.clock.advance({ hours: 2 });
  expect((await room.practiseMissed(userId, body.id)).body.totalQuestions).toBe(12);
});
