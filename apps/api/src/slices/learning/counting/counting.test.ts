import { exportMyData } from '@examplar/contract/account-export';
import * as questions from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../../attempts/attempts.fixture.ts';
import { listCounted } from '../public.ts';
import { createLearnerView } from './counting.fixture.ts';

const startsAt = '2026-03-01T10:00:00Z';
const api = await startTestApi({ now: startsAt });
await api.seed.certification({ freeExamQuestions: 20 });
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const { rowOf, learned, belief, beliefRow, answersOf, snapshot, makeSet } = createLearnerView(
  api,
  room.certification.id,
);
/** The free exam's first question past the ten of the preview. */
const [, , , , , , , , , , eleventh = '', twelfth = ''] = questionIds;
const [previewed = ''] = questionIds;

async function open(mode: 'exam' | 'practice', userId?: string) {
  if (userId === undefined) api.clock.set(startsAt);
  const user = userId ?? (await room.newcomer());
  const { body } = await room.start(user, freeExamId, mode);
  return { userId: user, attemptId: body.id };
}
const right = (questionId: string) => ({ questionId, selectedAnswer: room.keyOf(questionId) });
const wrong = (questionId: string) => ({ questionId, selectedAnswer: room.wrongOf(questionId) });
const reveal = (userId: string, questionId: string) =>
  api.as(userId).call(questions.revealQuestion, { params: { questionId } });

// LRN-1
test('an exam asks its questions when it starts; practice asks one when it is answered', async () => {
  const exam = await open('exam');
  expect(await learned(exam.userId, eleventh)).toMatchObject({ isSeen: true, firstSeenOn: '2026-03-01', memory: null });
  const practice = await open('practice');
  expect(await learned(practice.userId, eleventh)).toBeUndefined();
  await room.answer(practice.userId, practice.attemptId, { questionId: twelfth, isFlagged: true });
  expect(await learned(practice.userId, twelfth)).toMatchObject({ isSeen: false, isFlagged: true });
  await room.answer(practice.userId, practice.attemptId, right(eleventh));
  await room.complete(practice.userId, practice.attemptId);
  const ids = (await snapshot(practice.userId)).questions.map((row) => [row.question_id, row.first_seen_at !== null]);
  expect(ids).toEqual([
    [eleventh, true],
    [twelfth, false],
  ]);
});

// LRN-6
test('an answer of practice counts when it is checked, and not again when the attempt ends', async () => {
  const { userId, attemptId } = await open('practice');
  api.clock.advance({ minutes: 5 });
  await room.answer(userId, attemptId, { ...wrong(eleventh), confidence: 'sure', timeSpentMs: 40_000 });
  expect(await learned(userId, eleventh)).toMatchObject({
    isSeen: true,
    wasLastCorrect: false,
    lastConfidence: 'sure',
    lastCountedOn: '2026-03-01',
    memory: { lastDay: 20_513 },
  });
  expect(await answersOf(userId)).toMatchObject([{ counted_at: api.clock.now(), counted_on: '2026-03-01' }]);
  expect(await beliefRow(userId)).toMatchObject({ counted_answers: 1, first_sight: 1, answered_seconds: [40] });
  const key = { userId, certificationId: room.certification.id, timeZone: null };
  expect(await listCounted(api.db, key)).toMatchObject({
    asked: [],
    counted: [
      {
        attemptId,
        on: '2026-03-01',
        answer: { question: { id: eleventh }, selectedAnswer: wrong(eleventh).selectedAnswer },
      },
    ],
    stamps: [],
  });
  const before = await snapshot(userId);
  api.clock.advance({ minutes: 5 });
  // The time after the check is not that of the answer, from which the times are computed again.
  await room.answer(userId, attemptId, { ...wrong(eleventh), confidence: 'sure', timeSpentMs: 30_000 });
  await room.complete(userId, attemptId);
  expect(await snapshot(userId)).toEqual(before);
  expect((await api.rows.get('attempt_answer', { user_id: userId })).time_spent_ms).toBe(40_000);
});

test('answers of an exam count when it ends, its blanks too, in the time zone of the account', async () => {
  const { userId, attemptId } = await open('exam');
  await api.rows.update('account', { id: userId }, { time_zone: 'Pacific/Auckland' });
  await room.answer(userId, attemptId, right(eleventh));
  await room.answer(userId, attemptId, wrong(twelfth));
  expect(await beliefRow(userId)).toBeUndefined();
  api.clock.advance({ minutes: 70 });
  await room.get(userId, attemptId);
  const answers = await answersOf(userId);
  expect(answers).toHaveLength(20);
  // Closed by a look after its time was up: the answers count at that moment.
  expect(new Set(answers.map((row) => row.counted_at?.toISOString()))).toEqual(new Set(['2026-03-01T11:10:00.000Z']));
  expect(new Set(answers.map((row) => row.counted_on))).toEqual(new Set(['2026-03-02']));
  expect([(await learned(userId, eleventh))?.wasLastCorrect, (await learned(userId, twelfth))?.wasLastCorrect]).toEqual(
    [true, false],
  );
  expect(await beliefRow(userId)).toMatchObject({ counted_answers: 20, estimate_due_at: expect.any(Date) });
});

// LRN-5
test('a blank of a finished exam counts as seen and as a wrong first sight, but neither as missed nor for memory', async () => {
  const { userId, attemptId } = await open('exam');
  await room.complete(userId, attemptId);
  expect(await learned(userId, eleventh)).toMatchObject({ isSeen: true, wasLastCorrect: null, memory: null });
  expect(await rowOf(userId, eleventh)).toMatchObject({ first_sight_right: false, first_sight_topic: 1 });
  const missed = await api.as(userId).call(questions.listCertificationQuestions, {
    params: { certificationId: room.certification.id },
    query: { seen: 'missed' },
  });
  expect(missed.body.questions).toEqual([]);
});

// LRN-3, LRN-4
test('a preview question, one whose key was opened and one asked before are not first sights', async () => {
  const { userId, attemptId } = await open('exam');
  const practice = await open('practice', userId);
  await room.answer(userId, practice.attemptId, wrong(eleventh));
  expect(await rowOf(userId, eleventh)).toMatchObject({ was_last_correct: false, first_sight_at: null });
  await api.seed.subscription(userId);
  expect((await reveal(userId, twelfth)).status).toBe(204);
  await room.answer(userId, attemptId, right(eleventh));
  await room.complete(userId, attemptId);
  expect(await rowOf(userId, eleventh)).toMatchObject({ first_sight_right: true, ability_mean: expect.any(Number) });
  expect(await rowOf(userId, twelfth)).toMatchObject({ first_sight_at: null });
  expect(await rowOf(userId, previewed)).toMatchObject({ first_sight_at: null });
  expect((await belief(userId))?.firstSight).toBe(9);
});

test('unscored and retired questions change no belief', async () => {
  const { userId, attemptId } = await open('exam');
  await api.rows.update('attempt', { id: attemptId }, { unscored_ids: [eleventh] });
  await room.complete(userId, attemptId);
  expect(await rowOf(userId, eleventh)).toMatchObject({ first_sight_at: null });
  expect((await belief(userId))?.firstSight).toBe(9);
  const other = await open('exam');
  await api.rows.update('question', { id: twelfth }, { status: 'retired' });
  await api.db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await room.complete(other.userId, other.attemptId);
  expect((await belief(other.userId))?.firstSight).toBe(9);
  expect(await rowOf(other.userId, twelfth)).toMatchObject({ ability_mean: null, batched_at: expect.any(Date) });
  await api.rows.update('question', { id: twelfth }, { status: 'published' });
  await api.db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
});

// LRN-2
test('opening a key is recorded once, for users who may see it', async () => {
  const { userId } = await open('practice');
  expect((await reveal(userId, previewed)).status).toBe(204);
  const first = (await rowOf(userId, previewed))?.key_opened_at;
  api.clock.advance({ minutes: 1 });
  expect((await reveal(userId, previewed)).status).toBe(204);
  expect((await rowOf(userId, previewed))?.key_opened_at).toEqual(first);
  expect(await learned(userId, previewed)).toMatchObject({ isSeen: false, keyOpened: true });
  expect((await reveal(userId, eleventh)).error.code).toBe('SUBSCRIPTION_REQUIRED');
});

// LRN-7, LRN-8
test('the first answer of a day changes the memory, and a new key resets it', async () => {
  const first = await open('practice');
  await room.answer(first.userId, first.attemptId, { ...right(eleventh), confidence: 'sure' });
  await room.complete(first.userId, first.attemptId);
  const { memory } = (await learned(first.userId, eleventh)) ?? {};
  const second = await open('practice', first.userId);
  await room.answer(first.userId, second.attemptId, wrong(eleventh));
  await room.complete(first.userId, second.attemptId);
  expect(await learned(first.userId, eleventh)).toMatchObject({ wasLastCorrect: false, memory });
  api.clock.advance({ days: 2 });
  const third = await open('practice', first.userId);
  await room.answer(first.userId, third.attemptId, { ...right(eleventh), confidence: 'guessed' });
  const guessed = await learned(first.userId, eleventh);
  expect(guessed).toMatchObject({ wasLastCorrect: true, lastConfidence: 'guessed' });
  expect(guessed?.memory?.stability).toBeLessThan(memory?.stability ?? 0);
  await api.rows.update('question_version', { question_id: eleventh }, { correct_answer: 'D' });
  expect(await learned(first.userId, eleventh)).toMatchObject({ isSeen: true, wasLastCorrect: null, memory: null });
  await api.rows.update('question_version', { question_id: eleventh }, { correct_answer: room.keyOf(eleventh) });
});

test('two attempts that answer one question at once count it once each, and one is the first sight', {
  tags: 'race',
}, async () => {
  api.clock.set(startsAt);
  const userId = await room.subscriber();
  const shared = questionIds.slice(10, 14);
  const sets = [await makeSet(userId, shared), await makeSet(userId, shared)];
  const replies = await api.together(
    sets.flatMap((setId) => shared.map((id) => () => room.answer(userId, setId, right(id)))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await beliefRow(userId)).toMatchObject({ counted_answers: 2 * shared.length, first_sight: shared.length });
  const moments = (await answersOf(userId)).map((row) => row.counted_at?.getTime());
  expect(new Set(moments).size).toBe(2 * shared.length);
});

test('two submissions of an exam count it once', { tags: 'race' }, async () => {
  const { userId, attemptId } = await open('exam');
  const answers = [right(eleventh), wrong(twelfth)];
  const replies = await api.together([
    () => room.submit(userId, attemptId, answers),
    () => room.submit(userId, attemptId, answers),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await beliefRow(userId)).toMatchObject({ counted_answers: 20, first_sight: 10 });
});

test('the export of an account has memories, confidences and opened keys', async () => {
  const { userId, attemptId } = await open('practice');
  await room.answer(userId, attemptId, { ...right(eleventh), confidence: 'fairly' });
  await reveal(userId, previewed);
  const { body } = await api.as(userId).call(exportMyData);
  expect(body.memories).toMatchObject([{ questionId: eleventh, answeredOn: '2026-03-01' }]);
  expect(body.attempts).toMatchObject([{ confidence: { [eleventh]: 'fairly' } }]);
  expect(body.questionHistory.find(({ questionId }) => questionId === previewed)?.keyOpenedAt).toBe(
    startsAt.replace('Z', '.000Z'),
  );
});
