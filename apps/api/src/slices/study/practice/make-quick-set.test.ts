import { listMyPracticeSets, makePracticeSet } from '@examplar/contract/study/practice';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds } = room.certification;
const other = await api.seed.certification({ id: 'other-cert' });
const [first = '', second = '', third = '', alone = '', fifth = ''] = questionIds;
// The bank is read once: what it should be is written before.
await api.rows.update('question', { id: alone }, { topic_number: 77 });
// All seeded questions have one reference: only these two keep it.
await api.db
  .updateTable('question_version')
  .set({ reference_url: null })
  .where('question_id', 'not in', [first, second])
  .execute();
await api.db
  .updateTable('question_version')
  .set({ reference_url: 'https://example.org/documentation#part' })
  .where('question_id', '=', second)
  .execute();

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
});
const makeLike = (like: string, body: Record<string, unknown> = {}) =>
  room.makeSet(userId, { like, count: 1, ...body });
const sets = async () => (await api.as(userId).call(listMyPracticeSets)).body.map(({ id }) => id);
const get = async (attemptId: string) => (await api.as(userId).call(taking.getAttempt, { params: { attemptId } })).body;

test('the same reference comes first, then the topic, never the question itself (LRN-115)', async () => {
  const { status, body } = await makeLike(first, { count: 5 });
  expect([status, body.mode, body.kind, body.totalQuestions]).toEqual([201, 'practice', 'set', 5]);
  expect(body.questionIds[0]).toBe(second);
  expect(body.questions.slice(1).every((question) => question.topic_number === 1)).toBe(true);
  expect(body.questionIds).not.toContain(first);
});

test('an open one is finished by the next, and is listed only then (LRN-115)', async () => {
  const { body: before } = await makeLike(first);
  expect(await sets()).toEqual([]);
  // Of one moment neither is newer.
  api.clock.advance({ seconds: 1 });
  const { body: after } = await makeLike(third);
  expect(await sets()).toEqual([before.id]);
  expect([(await get(before.id)).status === 'In Progress', (await get(after.id)).status]).toEqual([
    false,
    'In Progress',
  ]);
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: after.id } });
  expect(await sets()).toEqual([after.id, before.id]);
});

test('of two at once one is open in the end (LRN-115)', { tags: 'race' }, async () => {
  await Promise.all([makeLike(first), makeLike(third), makeLike(fifth)]);
  const open = await api.db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .execute();
  expect(open).toHaveLength(1);
});

test('it is none of the twenty open sets (LRN-115)', async () => {
  await makeLike(first);
  for (let count = 0; count < 20; count += 1) expect((await room.makeSet(userId, { count: 1 })).status).toBe(201);
  expect((await makeLike(first)).status).toBe(201);
});

test.each([
  [{ topics: [1] }, 'topics'],
  [{ states: ['due'] }, 'states'],
  [{ difficulties: ['hard'] }, 'difficulties'],
  [{ mode: 'practice' }, 'mode'],
  [{ minutes: 10 }, 'minutes'],
  [{ mixUp: ['one', 'two'] }, 'mixUp'],
  [{ count: 6 }, 'count'],
  [{ count: 0 }, 'count'],
])('%j beside it is refused on %s (LRN-115)', async (body, path) => {
  const { status, error } = await makeLike(first, body);
  expect([status, error.details?.map((problem) => problem.path)]).toEqual([400, [path]]);
});

test('unknown, of another certification and not open to the caller are the same refusal (LRN-115)', async () => {
  const refusals = [await makeLike('unknown-q001'), await makeLike(other.questionIds[0] ?? '')];
  userId = await room.newcomer();
  // Without a plan only the preview and the free exam are open.
  refusals.push(await makeLike(questionIds[29] ?? ''));
  for (const { status, error } of refusals) expect([status, error.details]).toEqual([400, refusals[0]?.error.details]);
  expect(refusals[0]?.error.details?.[0]?.path).toBe('like');
});

test('the language may be sent', async () => {
  expect((await makeLike(first, { language: 'vi' })).body.language).toBe('vi');
});

test('where nothing is like it there is nothing to practise (LRN-115)', async () => {
  const { status, error } = await makeLike(alone);
  expect([status, error.code]).toEqual([409, 'NOTHING_TO_PRACTISE']);
});

const makeWarmUp = (body: Record<string, unknown> = {}) =>
  api.as(userId).call(makePracticeSet, {
    body: { certificationId: room.certification.id, warmUp: true, ...body } as never,
  });
const remembered = (stability: number, questionId: string) => ({
  user_id: userId,
  certification_id: room.certification.id,
  question_id: questionId,
  first_seen_at: new Date('2026-03-01T10:00:00Z'),
  first_seen_on: '2026-03-01',
  was_last_correct: true,
  last_key: room.certification.keys.get(questionId) ?? '',
  last_counted_on: '2026-03-01',
  memory_stability: stability,
  memory_difficulty: 5,
  memory_on: '2026-03-01',
  memory_key: room.certification.keys.get(questionId) ?? '',
});

test('a warm-up has up to five questions, the best remembered first (LRN-129)', async () => {
  expect([(await makeWarmUp()).status, (await makeWarmUp()).error.code]).toEqual([409, 'NOTHING_TO_PRACTISE']);
  const stabilities = [3, 90, 1, 40, 20, 60, 8];
  await api.rows.insert(
    'question_history',
    stabilities.map((stability, at) => remembered(stability, questionIds[at] ?? '')),
  );
  const { status, body } = await makeWarmUp();
  expect([status, body.kind, body.mode, body.totalQuestions]).toEqual([201, 'set', 'practice', 5]);
  expect(body.questionIds).toEqual([1, 5, 3, 4, 6].map((at) => questionIds[at]));
});

test('of warm-ups and sets made by like one is open (LRN-129)', async () => {
  await api.rows.insert('question_history', [remembered(9, first)]);
  const { body: warmUp } = await makeWarmUp();
  const { body: like } = await makeLike(third);
  expect((await get(warmUp.id)).status).not.toBe('In Progress');
  const { body: again } = await makeWarmUp({ language: 'vi' });
  expect((await get(like.id)).status).not.toBe('In Progress');
  expect(again.language).toBe('vi');
});

test.each([
  [{ count: 3 }, 'count'],
  [{ like: first }, 'like'],
  [{ topics: [1] }, 'topics'],
  [{ states: ['due'] }, 'states'],
  [{ mode: 'practice' }, 'mode'],
  [{ minutes: 10 }, 'minutes'],
  [{ mixUp: ['one', 'two'] }, 'mixUp'],
])('%j beside a warm-up is refused on %s (LRN-129)', async (body, path) => {
  const { status, error } = await makeWarmUp(body);
  expect([status, error.details?.map((problem) => problem.path)]).toEqual([400, [path]]);
});

test('a set that is no warm-up needs its size', async () => {
  const { status, error } = await makeWarmUp({ warmUp: undefined });
  expect([status, error.details?.map((problem) => problem.path)]).toEqual([400, ['count']]);
});
