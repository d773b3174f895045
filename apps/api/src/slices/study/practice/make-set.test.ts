import { listMyPracticeSets } from '@examplar/contract/study/practice';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
});

test('a set is a practice attempt of its own kind (LRN-31)', async () => {
  const { status, body } = await room.makeSet(userId, { count: 20 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'set',
    examId: null,
    certificationId,
    examTitle: 'Practice set · 20 questions',
    mode: 'practice',
    status: 'In Progress',
    totalQuestions: 20,
    passingScore: 72,
    expiresAt: null,
    feedback: {},
  });
  expect(new Set(body.questionIds).size).toBe(20);
  expect(JSON.stringify(body)).not.toMatch(/correct|explanation/i);
});

test('a set of one is named in the singular, and a filter that finds less makes a smaller set (LRN-31)', async () => {
  await room.remember(userId, questionIds[4] ?? '', { on: '2026-03-09', isRight: false });
  const { body } = await room.makeSet(userId, { count: 50, states: ['missed'] });
  expect(body).toMatchObject({ examTitle: 'Practice set · 1 question', questionIds: [questionIds[4]] });
});

test('an empty list is no filter (LRN-31)', async () => {
  const { body } = await room.makeSet(userId, { count: 100, topics: [], states: [], difficulties: [] });
  expect(body.totalQuestions).toBe(30);
});

test('a filter that finds nothing is 409 (LRN-31)', async () => {
  const { status, error } = await room.makeSet(userId, { states: ['flagged'] });
  expect([status, error.code, error.message]).toEqual([
    409,
    'NOTHING_TO_PRACTISE',
    'There is nothing to practise here right now.',
  ]);
});

test.each([
  [{ topics: [99] }, 'topics'],
  [{ topics: [1, 1] }, 'topics'],
  [{ minutes: 20 }, 'minutes'],
  [{ mode: 'exam', minutes: 0 }, 'minutes'],
  [{ count: 0 }, 'count'],
  [{ count: undefined }, 'count'],
])('%j is refused on %s (LRN-31)', async (body, path) => {
  const { status, error } = await room.makeSet(userId, body);
  expect([status, error.details?.map((problem) => problem.path)]).toEqual([400, [path]]);
});

test('a timed set lasts what is chosen, else as long as the exam gives so many questions (LRN-34)', async () => {
  const chosen = await room.makeSet(userId, { mode: 'exam', minutes: 7 });
  expect(chosen.body).toMatchObject({ mode: 'exam', expiresAt: '2026-03-10T10:07:00.000Z' });
  const { duration, exam_length } = await api.rows.get('certification', { id: certificationId });
  const ordinarySet = await room.makeSet(userId, { mode: 'exam', count: 7 });
  const minutes = Math.ceil((7 * duration) / exam_length);
  expect(ordinarySet.body.expiresAt).toBe(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
  await api.rows.update('account', { id: userId }, { extra_time_percent: 50 });
  const longer = await room.makeSet(userId, { mode: 'exam', minutes: 10 });
  expect(longer.body).toMatchObject({ extraTimePercent: 50, expiresAt: '2026-03-10T10:15:00.000Z' });
});

test('without a plan a set has the preview and the free exam alone (LRN-33)', async () => {
  const { body } = await room.makeSet(await room.newcomer(), { count: 100 });
  expect(body.questionIds.toSorted()).toEqual(questionIds.slice(0, 12));
});

test('the unseen come first, then what is remembered least (LRN-32)', async () => {
  for (const [index, id] of questionIds.entries())
    await room.remember(userId, id, { on: '2026-03-01', stability: index + 1 });
  const { body } = await room.makeSet(userId, { count: 3, topics: [1] });
  const ofTopic = (await room.makeSet(userId, { count: 100, topics: [1] })).body.questionIds.toSorted();
  expect(body.questionIds.toSorted()).toEqual(ofTopic.slice(0, 3));
});

test('twenty sets may be open, however many are made at once (LRN-35)', { tags: 'race' }, async () => {
  for (let made = 0; made < 18; made += 1) await room.makeSet(userId, { count: 1 });
  const replies = await api.together(Array.from({ length: 6 }, () => () => room.makeSet(userId, { count: 1 })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = replies.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.error.code, refused?.error.message]).toEqual([
    409,
    'TOO_MANY_OPEN',
    'Finish one of your open sets first.',
  ]);
  const [open] = (await api.as(userId).call(listMyPracticeSets, { query: {} })).body;
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: open?.id ?? '' } });
  expect((await room.makeSet(userId, { count: 1 })).status).toBe(201);
});

test('a timed set whose time is up is not open any more (LRN-35)', async () => {
  for (let made = 0; made < 20; made += 1) await room.makeSet(userId, { count: 1, mode: 'exam', minutes: 1 });
  expect((await room.makeSet(userId, { count: 1 })).status).toBe(409);
  api.clock.advance({ minutes: 10 });
  expect((await room.makeSet(userId, { count: 1 })).status).toBe(201);
  api.clock.set('2026-03-10T10:00:00Z');
});

test('the same Idempotency-Key makes one set (LRN-31)', async () => {
  const headers = { 'idempotency-key': 'set-0001' };
  const first = await room.makeSet(userId, { count: 5 }, headers);
  const attemptId = first.body.id;
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId } });
  const again = await room.makeSet(userId, { count: 5 }, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const stored = await api.rows.list('idempotency_key', { user_id: userId }, ['body']);
  expect(stored).toEqual([{ body: expect.objectContaining({ id: attemptId }) }]);
  expect((await room.makeSet(userId, { count: 6 }, headers)).status).toBe(422);
});

test('sets have a list of their own, newest first, and are in no other (LRN-36)', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    api.clock.advance({ seconds: 1 });
    ids.unshift((await room.makeSet(userId, { count: 2 })).body.id);
  }
  const page = await api.as(userId).call(listMyPracticeSets, { query: { limit: 2 } });
  expect(page.body.map(({ id, kind, status }) => [id, kind, status])).toEqual(
    ids.slice(0, 2).map((id) => [id, 'set', 'In Progress']),
  );
  expect(page.headers.link).toContain('cursor=');
  const cursor = /cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1] ?? '';
  const rest = await api.as(userId).call(listMyPracticeSets, { query: { limit: 2, cursor } });
  expect(rest.body.map(({ id }) => id)).toEqual(ids.slice(2));
  expect((await api.as(userId).call(taking.listMyAttempts, { query: {} })).body).toEqual([]);
  expect(await api.rows.list('attempt_statistics', { user_id: userId })).toEqual([]);
});

test("another user's set is not to be seen", async () => {
  const { body } = await room.makeSet(userId);
  const stranger = await room.subscriber();
  expect((await api.as(stranger).call(taking.getAttempt, { params: { attemptId: body.id } })).status).toBe(404);
  expect((await api.as(stranger).call(listMyPracticeSets, { query: {} })).body).toEqual([]);
});
