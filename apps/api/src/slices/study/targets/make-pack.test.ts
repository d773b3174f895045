import { adminPutTerms } from '@examplar/contract/admin/terms';
import { AnswerFeedback } from '@examplar/contract/attempts';
import { makePack } from '@examplar/contract/study/packs';
import { listMyPracticeSets } from '@examplar/contract/study/practice';
import * as targets from '@examplar/contract/study/targets';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { closeDueAttempts } from '../../attempts/ending/close-due-attempts.ts';
import { recount } from '../../learning/public.ts';
import { createStudyRoom } from '../study.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: '2026-03-10T08:00:00Z', environment: { RATE_LIMITS: 'on' }, onConnect });
const room = await createStudyRoom(api);
const { certificationId, keys } = { certificationId: room.certification.id, keys: room.certification.keys };

let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T08:00:00Z');
  userId = await room.subscriber();
});

const fetchPack = (days: number, headers: Record<string, string> = {}) =>
  api.as(userId).call(makePack, { params: { certificationId }, body: { days }, headers });
const answer = (attemptId: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.as(userId).call(taking.saveAnswer, { params: { attemptId }, body: body as { questionId: string }, headers });
/** Of a session that has just begun: the one before ended, unused. */
const newSession = async () => ({ authorization: `Bearer ${await api.tokenOf(userId)}` });
const listHistory = async () =>
  (await api.rows.list('question_history', { user_id: userId })).toSorted((one, other) =>
    one.question_id < other.question_id ? -1 : 1,
  );
const stored = (attemptId: string, questionId: string) =>
  api.rows.get('attempt_answer', { user_id: userId, attempt_id: attemptId, question_id: questionId });
const detailsOf = async (reply: Promise<{ status: number; error: { details?: { path: string }[] | undefined } }>) => {
  const { status, error } = await reply;
  return [status, error.details?.map(({ path }) => path)];
};

/** A pack of three days, with the first list and its questions. */
async function newPack() {
  await room.putTarget(userId, { examOn: '2026-03-30', minutesPerDay: 6 });
  const { body } = await fetchPack(3);
  const [list] = body.lists;
  if (!list) throw new Error('The pack has no list');
  return { pack: body, list, attemptId: list.attempt.id, ids: list.attempt.questionIds };
}

test('a pack is a practice attempt for each day and one of more, with their keys (OFF-1)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', minutesPerDay: 6 });
  const { status, body } = await fetchPack(3);
  expect(status).toBe(201);
  expect(body).toMatchObject({ expiresAt: '2026-03-17T08:00:00.000Z', shortened: false, media: [] });
  expect(body.lists.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', null]);
  const ids = body.lists.flatMap(({ attempt }) => attempt.questionIds);
  const more = body.lists.at(-1)?.attempt.questionIds ?? [];
  expect(more.filter((id) => ids.indexOf(id) < ids.length - more.length)).toEqual([]);
  const [first] = body.lists;
  expect(first?.attempt).toMatchObject({
    kind: 'pack',
    mode: 'practice',
    examId: null,
    expiresAt: null,
    examTitle: `Offline · Mar 10 · ${first?.attempt.questionIds.length} questions`,
  });
  expect(body.lists.at(-1)?.attempt.examTitle).toBe(`Offline · More practice · ${more.length} questions`);
  for (const list of body.lists) {
    expect(Object.keys(list.keys).toSorted()).toEqual(list.attempt.questionIds.toSorted());
    for (const [id, key] of Object.entries(list.keys)) expect(key.correct_answer).toBe(keys.get(id));
  }
});

test('a key names the terms of the options of a choice of one (OFF-1)', async () => {
  const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  const terms = [
    { id: 'one', name: 'One of', line: 'It comes first.' },
    { id: 'two', name: 'Two of', line: 'It comes second.' },
  ];
  const put = (list: typeof terms) => staff.call(adminPutTerms, { params: { certificationId }, body: { terms: list } });
  expect((await put(terms)).status).toBe(200);
  const { list, ids } = await newPack();
  const found = new Map(ids.map((id) => [keys.get(id)?.length === 1, list.keys[id]?.terms]));
  expect(found.get(true)).toEqual({
    A: { id: 'one', name: 'One of', line: 'It comes first.', lang: 'en' },
    B: { id: 'two', name: 'Two of', line: 'It comes second.', lang: 'en' },
  });
  expect(found.get(false) ?? {}).toEqual({});
  await put([]);
});

test('the days ask what the plan says, and what the open list of today still asks (OFF-1)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', minutesPerDay: 6 });
  const today = await room.today(userId);
  const [done = '', ...left] = today.body.questionIds;
  await answer(today.body.id, { questionId: done, selectedAnswer: keys.get(done) });
  const { body } = await fetchPack(2);
  expect(body.lists[0]?.attempt.questionIds.toSorted()).toEqual(left.toSorted());
  // Today's list is finished: the pack begins tomorrow.
  for (const questionId of left) await answer(today.body.id, { questionId, selectedAnswer: keys.get(questionId) });
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: today.body.id } });
  expect((await fetchPack(2)).body.lists.map(({ date }) => date)).toEqual(['2026-03-11', null]);
});

test('packs stand in no list, count nowhere, open no key and are resumed by their id (OFF-3, OFF-4)', async () => {
  const { attemptId, ids } = await newPack();
  const me = api.as(userId);
  expect((await me.call(taking.listMyAttempts, { query: {} })).body).toEqual([]);
  expect((await me.call(listMyPracticeSets, { query: {} })).body).toEqual([]);
  expect(await api.rows.list('attempt_statistics', { user_id: userId })).toEqual([]);
  expect(await api.rows.list('question_history', { user_id: userId })).toEqual([]);
  const [questionId = ''] = ids;
  const reply = await answer(attemptId, { questionId, selectedAnswer: keys.get(questionId) });
  expect(reply.body).toMatchObject({ is_correct: true });
  const resumed = await me.call(taking.getAttempt, { params: { attemptId } });
  expect(resumed.body).toMatchObject({ kind: 'pack', answers: { [questionId]: keys.get(questionId) } });
  // Still the first sight, since fetching a key opens none.
  const history = await api.rows.get('question_history', { user_id: userId, question_id: questionId });
  expect([history.first_attempt_id, history.key_opened_at]).toEqual([attemptId, null]);
  expect((await me.call(targets.listMyTargets)).body[0]?.today).toMatchObject({ answered: 1, attemptId: null });
  const stranger = await room.subscriber();
  expect((await api.as(stranger).call(taking.getAttempt, { params: { attemptId } })).status).toBe(404);
});

test('twenty packs a day, none without a target or a question, and unusable days are refused (OFF-2)', async () => {
  expect((await fetchPack(1)).status).toBe(404);
  await room.putTarget(userId, { examOn: '2026-03-30', minutesPerDay: 6 });
  for (const days of [0, 6, 1.5]) expect(await detailsOf(fetchPack(days))).toEqual([400, ['days']]);
  for (let made = 0; made < 20; made += 1) expect((await fetchPack(1)).status).toBe(201);
  const before = sent.length;
  const refused = await fetchPack(1);
  expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
  // It is refused before the questions are read and weighed.
  const statements = sent.slice(before);
  expect(statements.findIndex((text) => text.includes('rate_limit'))).toBe(statements.length - 1);
  // They take none of the room for sets.
  expect((await room.makeSet(userId)).status).toBe(201);
});

test('nothing to ask is no pack (OFF-1)', async () => {
  const { id } = await api.seed.certification({ id: 'aws-empty' });
  await api.rows.update('question', { certification_id: id }, { status: 'retired' });
  await room.putTarget(userId, {}, id);
  const reply = await api.as(userId).call(makePack, { params: { certificationId: id }, body: { days: 1 } });
  expect([reply.status, reply.error.code]).toEqual([409, 'NOTHING_TO_PRACTISE']);
});

test('the same Idempotency-Key gives the pack again, also after its answers (OFF-1)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', minutesPerDay: 6 });
  const headers = { 'idempotency-key': 'pack-1' };
  const first = await fetchPack(2, headers);
  const { attempt } = first.body.lists[0] ?? {};
  const [questionId = ''] = attempt?.questionIds ?? [];
  await answer(attempt?.id ?? '', { questionId, selectedAnswer: keys.get(questionId) });
  api.clock.advance({ hours: 2 });
  const again = await fetchPack(2, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await fetchPack(3, headers)).status).toBe(422);
});

test('a pack has nothing but what its owner may open, and never a reserved question (OFF-4)', async () => {
  const open = room.certification.questionIds.slice(0, 12);
  userId = await room.newcomer();
  await room.putTarget(userId, { examOn: '2026-03-11', minutesPerDay: 240 });
  const { body } = await fetchPack(5);
  const ids = body.lists.flatMap(({ attempt }) => attempt.questionIds);
  expect(ids.filter((id) => !open.includes(id))).toEqual([]);
});

test('an answer counts on the day on which it was given, by the clock of the server (OFF-5, OFF-6)', async () => {
  const { attemptId, ids } = await newPack();
  const [first = '', second = '', third = ''] = ids;
  api.clock.set('2026-03-12T20:00:00Z');
  const send = (questionId: string, answeredAt: string) =>
    // The device's clock is two hours fast.
    answer(attemptId, { questionId, selectedAnswer: keys.get(questionId), answeredAt, sentAt: '2026-03-12T22:00:00Z' });
  expect(AnswerFeedback.parse((await send(first, '2026-03-11T10:00:00Z')).body).is_correct).toBe(true);
  const saved = await stored(attemptId, first);
  expect([saved.answered_at?.toISOString(), saved.counted_on]).toEqual(['2026-03-11T08:00:00.000Z', '2026-03-11']);
  expect(saved.counted_at?.toISOString()).toBe('2026-03-12T20:00:00.000Z');
  // The second was given before the first, whose day has counted.
  await send(second, '2026-03-10T20:00:00Z');
  expect((await stored(attemptId, second)).counted_on).toBe('2026-03-12');
  // Never before the attempt.
  await send(third, '2026-01-01T00:00:00Z');
  expect((await stored(attemptId, third)).answered_at?.toISOString()).toBe('2026-03-10T08:00:00.000Z');
  const before = await listHistory();
  await recount(api.db, { userId, now: api.clock.now() });
  expect(await listHistory()).toEqual(before);
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId } });
  const { body } = await api.as(userId).call(taking.getAttempt, { params: { attemptId } });
  expect(body.questions.find(({ id }) => id === first)).toMatchObject({ answeredAt: '2026-03-11T08:00:00.000Z' });
});

test('the same answer again gets the same response, another one is refused and the first stands (OFF-7)', async () => {
  const { attemptId, ids } = await newPack();
  const [questionId = ''] = ids;
  const times = { answeredAt: '2026-03-10T09:00:00Z', sentAt: '2026-03-10T12:00:00Z' };
  const send = (selectedAnswer: string | undefined) => answer(attemptId, { questionId, selectedAnswer, ...times });
  const key = keys.get(questionId);
  api.clock.advance({ hours: 4 });
  const first = await send(key);
  api.clock.advance({ days: 1 });
  expect((await send(key)).body).toEqual(first.body);
  const other = await send(key?.length === 1 ? 'B' : 'BD');
  expect([other.status, other.error.code]).toEqual([409, 'ALREADY_ANSWERED']);
  expect(await stored(attemptId, questionId)).toMatchObject({ selected_answer: key, counted_on: '2026-03-10' });
});

test('both times of the device or none, in an exam neither, and of a flag they are ignored (OFF-5)', async () => {
  const { attemptId, ids } = await newPack();
  const [questionId = ''] = ids;
  const selectedAnswer = keys.get(questionId);
  const answeredAt = '2026-03-10T09:00:00Z';
  expect(await detailsOf(answer(attemptId, { questionId, selectedAnswer, answeredAt }))).toEqual([400, ['sentAt']]);
  expect(await detailsOf(answer(attemptId, { questionId, selectedAnswer, sentAt: answeredAt }))).toEqual([
    400,
    ['answeredAt'],
  ]);
  expect((await answer(attemptId, { questionId, isFlagged: true, answeredAt })).body).toEqual({ saved: true });
  const exam = await api.as(userId).call(taking.startAttempt, { params: { examId: room.certification.freeExamId } });
  const [asked = ''] = exam.body.questionIds;
  const times = { answeredAt, sentAt: answeredAt };
  const inExam = answer(exam.body.id, { questionId: asked, selectedAnswer: keys.get(asked), ...times });
  expect(await detailsOf(inExam)).toEqual([400, ['answeredAt']]);
  expect((await answer(exam.body.id, { questionId: asked, isFlagged: true, ...times })).body).toEqual({ saved: true });
});

test('an attempt of a pack ends by complete, or 30 days after it was made (OFF-3)', async () => {
  const { attemptId, ids, pack } = await newPack();
  const [questionId = '', other = ''] = ids;
  api.clock.set('2026-04-09T07:59:00Z');
  await api.rows.delete('session', { user_id: userId });
  const inTime = await answer(attemptId, { questionId, selectedAnswer: keys.get(questionId) }, await newSession());
  expect(inTime.status).toBe(200);
  api.clock.set('2026-04-09T08:00:00Z');
  const late = await answer(attemptId, { questionId: other, selectedAnswer: keys.get(other) }, await newSession());
  expect([late.status, late.error.code]).toEqual([409, 'ATTEMPT_CLOSED']);
  expect(await closeDueAttempts(api.deps)).toBeGreaterThanOrEqual(pack.lists.length);
  const ended = await api.rows.get('attempt', { user_id: userId, id: attemptId });
  expect(ended).toMatchObject({ status: 'submitted', completed_at: new Date('2026-04-09T08:00:00Z'), score: 1 });
  // What was not answered leaves no trace.
  expect(await api.rows.list('question_history', { user_id: userId }, ['question_id'])).toEqual([
    { question_id: questionId },
  ]);
  expect(await closeDueAttempts(api.deps)).toBe(0);
});
