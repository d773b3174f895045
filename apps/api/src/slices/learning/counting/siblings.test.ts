import { expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../../attempts/attempts.fixture.ts';
import { createLearnerView } from './counting.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: '2026-03-01T10:00:00Z', onConnect });
await api.seed.certification({ freeExamQuestions: 20 });
const room = await createExamRoom(api);
const { freeExamId, questionIds, id: certificationId } = room.certification;
const { rowOf, makeSet } = createLearnerView(api, certificationId);
const [one = '', other = '', unseen = '', alone = '', pairOne = '', pairTwo = '', first = ''] = questionIds.slice(12);
for (const id of [one, other, unseen]) await api.rows.update('question', { id }, { point: 'shared' });
for (const id of [pairOne, pairTwo]) await api.rows.update('question', { id }, { point: 'both-in-one-exam' });

const right = (questionId: string) => ({ questionId, selectedAnswer: room.keyOf(questionId) });
const wrong = (questionId: string) => ({ questionId, selectedAnswer: room.wrongOf(questionId) });
const answer = async (userId: string, given: { questionId: string; selectedAnswer: string }) =>
  room.answer(userId, await makeSet(userId, [given.questionId]), given);

test('an answer moves the memory of the siblings that were answered, and nothing else of them (LRN-153)', async () => {
  const userId = await room.subscriber();
  await answer(userId, right(one));
  const before = await rowOf(userId, one);
  api.clock.advance({ hours: 5 * 24 });
  await answer(userId, wrong(other));
  const [moved, judged] = [await rowOf(userId, one), await rowOf(userId, other)];
  const memory = {
    memory_stability: judged?.memory_stability,
    memory_difficulty: judged?.memory_difficulty,
    memory_on: '2026-03-06',
  };
  expect(moved).toEqual({ ...before, ...memory });
  expect(moved?.memory_stability).not.toBe(before?.memory_stability);
  expect([judged?.was_last_correct, judged?.memory_key]).toEqual([false, room.keyOf(other)]);
  expect(await rowOf(userId, unseen)).toBeUndefined();

  // The second answer of the day moves nothing (LRN-7).
  await answer(userId, right(one));
  expect(await rowOf(userId, other)).toEqual(judged);
  expect(await rowOf(userId, one)).toMatchObject({ ...memory, was_last_correct: true });
});

test('of siblings in one exam the first by id moves the memory of both (LRN-153)', async () => {
  const userId = await room.subscriber();
  const { body } = await room.start(userId, freeExamId, 'exam');
  await room.answer(userId, body.id, wrong(pairOne));
  await room.answer(userId, body.id, right(pairTwo));
  await room.complete(userId, body.id);
  const [wrongOne, rightOne] = [await rowOf(userId, pairOne), await rowOf(userId, pairTwo)];
  expect([wrongOne?.was_last_correct, rightOne?.was_last_correct]).toEqual([false, true]);
  expect(rightOne?.memory_stability).toBe(wrongOne?.memory_stability);
});

// Each statement that waits for another takes its time, however little there is to read (docs/performance.md).
test('siblings cost an answer no statement, and change none of a question without a point (LRN-153)', async () => {
  const userId = await room.subscriber();
  await answer(userId, right(one));
  const attemptId = await makeSet(userId, [first, alone, other]);
  const statementsOf = async (given: { questionId: string; selectedAnswer: string }) => {
    sent.length = 0;
    expect((await room.answer(userId, attemptId, given)).status).toBe(200);
    return [...sent];
  };
  api.clock.advance({ hours: 48 });
  // Brings the bank into memory.
  await statementsOf(wrong(first));
  const single = await statementsOf(right(alone));
  const shared = await statementsOf(right(other));
  expect(shared).toHaveLength(single.length);
  const differing = shared.flatMap((text, at) => (text === single[at] ? [] : [single[at], text]));
  // The records are read by several ids, and those of two are written.
  expect(differing.map((text) => /^\s*(\w+)/.exec(text ?? '')?.[1])).toEqual(['select', 'select', 'insert', 'insert']);
  expect(differing[0]).toContain('"question_history"."question_id" = $');
  expect(differing[1]).toContain('"question_history"."question_id" = any(');
});
