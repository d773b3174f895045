import { putNote } from '@examplar/contract/notes';
import * as targets from '@examplar/contract/study/targets';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T08:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;

let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T08:00:00Z');
  userId = await room.subscriber();
});

const complete = (attemptId: string) => api.as(userId).call(taking.completeAttempt, { params: { attemptId } });
const statusOf = async (attemptId: string) =>
  (await api.as(userId).call(taking.getAttempt, { params: { attemptId } })).body.status;
const today = async () => (await room.targets(userId)).body[0]?.today;

/** Everything but the first three questions was seen yesterday and is due in some days. */
async function knowMost(): Promise<void> {
  for (const [index, id] of questionIds.entries())
    if (index > 2) await room.remember(userId, id, { on: '2026-03-09', stability: 2 + index });
}

test("today's list is a practice attempt of its own kind, made once and then resumed (LRN-42)", async () => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const made = await room.today(userId);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    kind: 'today',
    examId: null,
    certificationId,
    examTitle: "Today's list · 5 questions",
    mode: 'practice',
    totalQuestions: 5,
  });
  const again = await room.today(userId);
  expect([again.status, again.body.id]).toEqual([200, made.body.id]);
  expect(await today()).toEqual({
    date: '2026-03-10',
    planned: 5,
    answered: 0,
    estimatedMinutes: 7,
    attemptId: made.body.id,
  });
});

test('of calls at once one makes the list, and all get it (LRN-42)', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const replies = await api.together(Array.from({ length: 6 }, () => () => room.today(userId)));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
});

test('a list of an earlier day is completed when a new one is asked for (LRN-42)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const { body } = await room.today(userId);
  api.clock.advance({ days: 1 });
  expect((await today())?.attemptId).toBeNull();
  const next = await room.today(userId);
  expect(next.status).toBe(201);
  expect(await statusOf(body.id)).not.toBe('In Progress');
  expect((await today())?.attemptId).toBe(next.body.id);
});

test('the list is the budget less what was answered today, anywhere (LRN-43)', async () => {
  await knowMost();
  await room.putTarget(userId, { examOn: '2026-03-20', minutesPerDay: 15 });
  expect((await today())?.planned).toBe(12);
  for (const id of questionIds.slice(10, 15)) await room.remember(userId, id, { on: '2026-03-10' });
  expect(await today()).toMatchObject({ planned: 7, answered: 5 });
  const { body } = await room.today(userId);
  expect(body.questionIds).toHaveLength(7);
  expect(body.questionIds.filter((id) => questionIds.slice(10, 15).includes(id))).toEqual([]);
});

test('new questions answered elsewhere come off the number of the day (LRN-45)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  expect((await today())?.planned).toBe(5);
  for (const id of questionIds.slice(0, 2)) await room.remember(userId, id, { on: '2026-03-10' });
  expect(await today()).toMatchObject({ planned: 3, answered: 2 });
});

test('an exam that was begun yesterday and ends today has answered new questions today (LRN-45)', async () => {
  api.clock.set('2026-03-10T23:50:00Z');
  const exam = await api.as(userId).call(taking.startAttempt, {
    params: { examId: room.certification.freeExamId },
    body: { examMode: 'exam' },
  });
  api.clock.set('2026-03-11T00:05:00Z');
  await room.putTarget(userId, { examOn: '2026-03-21' });
  const before = (await today())?.planned ?? 0;
  const answers = exam.body.questionIds.map((questionId) => ({
    questionId,
    selectedAnswer: room.certification.keys.get(questionId) ?? '',
  }));
  await api.as(userId).call(taking.submitAttempt, { params: { attemptId: exam.body.id }, body: { answers } });
  expect(before).toBeGreaterThan(0);
  const { answered, planned } = (await today()) ?? { answered: 0, planned: -1 };
  expect(answered).toBeGreaterThanOrEqual(before);
  // All that the day had of new questions is done.
  expect(planned).toBe(0);
});

test('what was answered elsewhere is done: less is left of the open list (LRN-39)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const { body } = await room.today(userId);
  await room.remember(userId, body.questionIds[0] ?? '', { on: '2026-03-10' });
  expect(await today()).toMatchObject({ planned: 5, answered: 1, estimatedMinutes: 5 });
});

test('a finished list stays the list of its day, and more adds one budget (LRN-46)', async () => {
  await knowMost();
  await room.putTarget(userId, { examOn: '2026-03-20', minutesPerDay: 10 });
  const first = await room.today(userId);
  expect(first.body.questionIds).toHaveLength(8);
  expect((await room.today(userId, { more: true })).body.id).toBe(first.body.id);
  for (const id of first.body.questionIds) await room.remember(userId, id, { on: '2026-03-10' });
  await complete(first.body.id);
  expect(await today()).toEqual({
    date: '2026-03-10',
    planned: 8,
    answered: 8,
    estimatedMinutes: 0,
    attemptId: first.body.id,
  });
  expect((await room.today(userId)).error.code).toBe('NOTHING_TO_PRACTISE');
  const more = await room.today(userId, { more: true });
  expect(more.status).toBe(201);
  expect(more.body.questionIds).toHaveLength(8);
  expect(more.body.questionIds.filter((id) => first.body.questionIds.includes(id))).toEqual([]);
});

test('more takes new questions where there is nothing to repeat (LRN-46)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-20', minutesPerDay: 10 });
  const { body } = await room.today(userId);
  for (const id of body.questionIds) await room.remember(userId, id, { on: '2026-03-10' });
  await complete(body.id);
  expect((await room.today(userId, { more: true })).body.questionIds).toHaveLength(8);
});

test('the budget of a day does not move with the answers of that day (LRN-45)', async () => {
  await knowMost();
  await room.putTarget(userId, { examOn: '2026-03-20', minutesPerDay: 10 });
  const { body } = await room.today(userId);
  for (const id of body.questionIds) await room.remember(userId, id, { on: '2026-03-10' });
  await complete(body.id);
  const known = {
    user_id: userId,
    certification_id: certificationId,
    topic_numbers: [1, 2],
    mean: [0, 0, 0],
    covariance: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    answered_seconds: Array.from({ length: 20 }, () => 20),
  };
  await api.rows.insert('learner_belief', known);
  expect((await room.today(userId)).error.code).toBe('NOTHING_TO_PRACTISE');
  api.clock.advance({ days: 1 });
  // Ten minutes are 30 questions of 20 seconds: 28 to repeat, and one of the two new ones.
  expect((await today())?.planned).toBe(29);
});

test('without a date what is due comes first, then new questions (LRN-44)', async () => {
  for (const id of questionIds.slice(0, 4)) await room.remember(userId, id, { on: '2026-03-01', stability: 2 });
  await room.putTarget(userId, { examOn: null, minutesPerDay: 10 });
  const { body } = await room.today(userId);
  expect(body.questionIds.slice(0, 4).toSorted()).toEqual(questionIds.slice(0, 4));
  expect(body.questionIds).toHaveLength(8);
});

test('in the last days sure but wrong comes first (LRN-44)', async () => {
  for (const id of questionIds) await room.remember(userId, id, { on: '2026-03-09', stability: 2 });
  const urgent = questionIds[20] ?? '';
  await room.remember(userId, urgent, { on: '2026-03-09', isRight: false, confidence: 'sure', stability: 40 });
  expect((await room.putTarget(userId, { examOn: '2026-03-12', minutesPerDay: 5 })).body.phase).toBe('last_days');
  expect((await room.today(userId)).body.questionIds[0]).toBe(urgent);
});

test('when everything was answered today there is nothing to practise (LRN-42)', async () => {
  for (const id of questionIds) await room.remember(userId, id, { on: '2026-03-10' });
  await room.putTarget(userId, { examOn: '2026-03-20', minutesPerDay: 240 });
  expect((await room.today(userId)).error.code).toBe('NOTHING_TO_PRACTISE');
  expect((await room.today(userId, { more: true })).error.code).toBe('NOTHING_TO_PRACTISE');
});

test('the list has the days of the zone of the account (LRN-42)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-20', timeZone: 'Pacific/Auckland' });
  expect((await today())?.date).toBe('2026-03-10');
  const { body } = await room.today(userId);
  api.clock.advance({ hours: 4 });
  expect(await today()).toMatchObject({ date: '2026-03-11', attemptId: null });
  expect((await room.today(userId)).body.id).not.toBe(body.id);
});

test('a new list has the notes on its questions', async () => {
  await room.putTarget(userId, { examOn: '2026-03-11', minutesPerDay: 60 });
  const questionId = questionIds.at(-1) ?? '';
  const note = { text: 'Look at the second option.' };
  await api.as(userId).call(putNote, { params: { questionId }, body: note });
  expect((await room.today(userId)).body.notes).toEqual({ [questionId]: note.text });
});

test.each<[string, () => Promise<unknown>]>([
  ['a session that is gone', () => api.rows.delete('session', { user_id: userId })],
  ['an ended session', () => changeSession({ ended_at: api.clock.now(), end_reason: 'logout' })],
  ['a session that was idle for too long', () => changeSession({ last_used_at: new Date('2026-03-01T00:00:00Z') })],
  ['a session past its end', () => changeSession({ expires_at: api.clock.now() })],
  ['a suspended account', () => api.rows.update('account', { id: userId }, { status: 'suspended' })],
])('%s makes no list and shows no targets, though its calls were answered just before', async (_name, end) => {
  const headers = { authorization: `Bearer ${await api.tokenOf(userId)}` };
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const list = () => api.call(targets.listMyTargets, { headers });
  const make = () => api.call(targets.makeTodaysList, { params: { certificationId }, headers });
  expect((await list()).status).toBe(200);
  expect((await make()).status).toBe(201);
  await api.rows.delete('attempt', { user_id: userId });
  await end();
  // First the call that verifies the session in the statement that reads the plan.
  expect([(await make()).status, (await list()).status]).toEqual([401, 401]);
  expect(await api.rows.list('attempt', { user_id: userId })).toEqual([]);
});

const changeSession = (change: { ended_at?: Date; end_reason?: string; last_used_at?: Date; expires_at?: Date }) =>
  api.rows.update('session', { user_id: userId }, change);
