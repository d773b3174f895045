import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';
import { createSavedAnswers } from './saved-answers.fixture.ts';

const startsAt = '2026-03-01T10:00:00Z';
const api = await startTestApi({ now: startsAt });
const room = await createExamRoom(api);
const { rowOf, isFlaggedFor } = createSavedAnswers(api);
const { freeExamId, questionIds } = room.certification;
const [first = '', second = ''] = questionIds;
/** The fifth question takes two answers. */
const double = questionIds[4] ?? '';

const openExam = () => room.openFreeExam(startsAt);

test('saving an answer reveals nothing about it', async () => {
  const { userId, attemptId } = await openExam();
  const { status, body } = await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'B' });
  expect([status, body]).toEqual([200, { saved: true }]);
  expect((await room.get(userId, attemptId)).body.answers).toEqual({ [first]: 'B' });
});

test('an open exam never reveals a key, whatever was answered and flagged in it', async () => {
  const { userId, attemptId } = await openExam();
  for (const questionId of questionIds.slice(0, 12)) {
    const fields = { questionId, selectedAnswer: room.keyOf(questionId), isFlagged: true };
    expect(JSON.stringify((await room.answer(userId, attemptId, fields)).body)).toBe('{"saved":true}');
  }
  for (const { body } of [await room.get(userId, attemptId), await room.start(userId, freeExamId)]) {
    expect(JSON.stringify(body)).not.toMatch(/correct|explanation|secret|why|because|reference|feedback|"topics"/i);
  }
  expect(JSON.stringify((await room.list(userId)).body)).not.toMatch(/correct|explanation|secret/i);
});

test('the first answer, the number of changes and the time are stored', async () => {
  const { userId, attemptId } = await openExam();
  for (const [selectedAnswer, timeSpentMs] of [
    ['', 100],
    ['B', 2_000],
    ['C', 500],
    ['C', 50],
    ['', 1],
    ['D', 1],
  ]) {
    await room.answer(userId, attemptId, { questionId: first, selectedAnswer, timeSpentMs });
  }
  expect(await rowOf(userId, first)).toMatchObject({
    first_answer: 'B',
    selected_answer: 'D',
    changes: 3,
    time_spent_ms: 2_652,
  });
});

test('a result shows how each question was worked on; a flag or a struck-out option before the answer does not count as one (ATT-34)', async () => {
  const { userId, attemptId } = await openExam();
  const minutesLater = (minutes: number) =>
    api.clock.set(new Date(Date.parse(startsAt) + minutes * 60_000).toISOString());
  const third = questionIds[2] ?? '';
  await room.answer(userId, attemptId, { questionId: first, isFlagged: true, timeSpentMs: 20_000 });
  minutesLater(1);
  await room.answer(userId, attemptId, { questionId: second, selectedAnswer: 'A', timeSpentMs: 30_000 });
  await room.answer(userId, attemptId, { questionId: third, struck: '', timeSpentMs: 6_000 });
  minutesLater(5);
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'C', timeSpentMs: 40_000 });
  minutesLater(6);
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'D', timeSpentMs: 1_000 });
  await room.submit(userId, attemptId, []);
  const { body } = await room.get(userId, attemptId);
  if (body.status === 'In Progress') throw new Error('The exam is over');
  const toldOf = (questionId: string) => body.questions.find(({ id }) => id === questionId);
  expect(toldOf(first)).toMatchObject({
    firstAnswer: 'C',
    selectedAnswer: 'D',
    changes: 1,
    timeSpentMs: 61_000,
    answeredAt: '2026-03-01T10:05:00.000Z',
  });
  expect(toldOf(second)).toMatchObject({ answeredAt: '2026-03-01T10:01:00.000Z', changes: 0, timeSpentMs: 30_000 });
  expect(toldOf(third)).toMatchObject({ firstAnswer: null, answeredAt: null, changes: 0, timeSpentMs: 6_000 });
  expect(toldOf(questionIds[3] ?? '')).toMatchObject({
    firstAnswer: null,
    answeredAt: null,
    changes: 0,
    timeSpentMs: 0,
  });
});

test('time alone counts once, and changes neither answer, flag nor struck-out options (ATT-37)', async () => {
  const { userId, attemptId } = await openExam();
  const send = (fields: Record<string, unknown>) => room.answer(userId, attemptId, { questionId: first, ...fields });
  await send({ selectedAnswer: 'B', isFlagged: true, struck: 'CD', confidence: 'sure', timeSpentMs: 1_000 });
  const before = await rowOf(userId, first);
  const time = { timeSpentMs: 7_000, clientId: 'phone', sequence: 3 };
  expect([(await send(time)).body, (await send(time)).body]).toEqual([{ saved: true }, { saved: true }]);
  expect(await rowOf(userId, first)).toEqual({
    ...before,
    time_spent_ms: 8_000,
    sequences: { phone: 3 },
    saved_at: expect.any(Date),
  });
  expect((await send({ timeSpentMs: 7_000 })).status).toBe(400);
});

test('time never grows beyond what the column holds', async () => {
  const { userId, attemptId } = await openExam();
  for (let time = 0; time < 26; time += 1) {
    const { status } = await room.answer(userId, attemptId, {
      questionId: first,
      selectedAnswer: 'A',
      timeSpentMs: 86_400_000,
    });
    expect(status).toBe(200);
  }
  expect((await rowOf(userId, first))?.time_spent_ms).toBe(2_147_483_647);
});

test('an empty answer clears the answer', async () => {
  const { userId, attemptId } = await openExam();
  await room.answer(userId, attemptId, { questionId: double, selectedAnswer: 'AC' });
  await room.answer(userId, attemptId, { questionId: double, selectedAnswer: '' });
  expect((await room.get(userId, attemptId)).body.answers).toEqual({});
});

test('a flag alone changes no answer and is known to the question bank', async () => {
  const { userId, attemptId } = await openExam();
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'C' });
  const flagged = await room.answer(userId, attemptId, { questionId: first, isFlagged: true });
  expect([flagged.status, flagged.body]).toEqual([200, { saved: true }]);
  const { body } = await room.get(userId, attemptId);
  expect([body.answers, body.flags]).toEqual([{ [first]: 'C' }, [first]]);
  expect(await isFlaggedFor(userId, first)).toBe(true);

  await room.answer(userId, attemptId, { questionId: first, isFlagged: false });
  expect((await room.get(userId, attemptId)).body.flags).toEqual([]);
  expect(await isFlaggedFor(userId, first)).toBe(false);
});

test.each([
  ['letters out of order', { selectedAnswer: 'CA' }],
  ['a letter twice', { selectedAnswer: 'AA' }],
  ['a small letter', { selectedAnswer: 'a' }],
  ['a letter that the question does not have', { selectedAnswer: 'E' }],
  ['more letters than it takes', { selectedAnswer: 'ABC' }],
  ['neither answer nor flag', { timeSpentMs: 1 }],
  ['a flag that is none', { isFlagged: 'yes' }],
  ['an unknown field', { selectedAnswer: 'A', score: 12 }],
])('%s: 400', async (_case, fields) => {
  const { userId, attemptId } = await openExam();
  const { status, error } = await room.answer(userId, attemptId, { questionId: double, ...fields });
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(error.details?.length).toBeGreaterThan(0);
  expect(await rowOf(userId, double)).toBeUndefined();
});

test('an exam saves an incomplete answer', async () => {
  const { userId, attemptId } = await openExam();
  expect((await room.answer(userId, attemptId, { questionId: double, selectedAnswer: 'A' })).status).toBe(200);
});

test.each([
  ['a question of another exam', 'aws-saa-c03-q020'],
  ['a question that is nowhere', 'none'],
])('%s is 404', async (_case, questionId) => {
  const { userId, attemptId } = await openExam();
  const { status, error } = await room.answer(userId, attemptId, { questionId, selectedAnswer: 'A' });
  expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
});

// API-4
test('another user’s attempt is a 404', async () => {
  const { userId, attemptId } = await openExam();
  const stranger = await room.newcomer();
  const body = { questionId: first, selectedAnswer: 'A' };
  // The sheet is in memory after this one: it must not open the attempt to others.
  await room.answer(userId, attemptId, { questionId: second, selectedAnswer: 'A' });
  const foreign = await room.answer(stranger, attemptId, body);
  const missing = await room.answer(stranger, '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55', body);
  const malformed = await room.answer(stranger, 'not-an-id', body);
  expect(foreign.status).toBe(404);
  expect(foreign.error).toEqual(missing.error);
  expect(malformed.error).toEqual(missing.error);
  expect(await rowOf(userId, first)).toBeUndefined();
});

test('an attempt that its user has ended accepts neither answers nor flags', async () => {
  const { userId, attemptId } = await openExam();
  await room.complete(userId, attemptId);
  for (const fields of [{ selectedAnswer: 'A' }, { isFlagged: true }]) {
    const { status, error } = await room.answer(userId, attemptId, { questionId: first, ...fields });
    expect([status, error.code]).toEqual([409, 'ATTEMPT_CLOSED']);
  }
});

test.each([
  ['at its end', '2026-03-01T11:00:00Z', 200],
  ['at the end of the grace', '2026-03-01T11:00:30Z', 200],
  ['a second after the grace', '2026-03-01T11:00:31Z', 409],
])('an answer that arrives %s', async (_case, now, status) => {
  const { userId, attemptId } = await openExam();
  api.clock.set(now);
  const reply = await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  expect(reply.status).toBe(status);
  if (status === 409) {
    expect(reply.error.code).toBe('TIME_IS_UP');
    const again = await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
    expect(again.error.code).toBe('TIME_IS_UP');
  }
  api.clock.set('2026-03-01T11:05:00Z');
  expect((await room.get(userId, attemptId)).body).toMatchObject({
    status: 'Failed',
    completedAt: '2026-03-01T11:00:00.000Z',
    score: status === 200 ? 1 : 0,
  });
});
