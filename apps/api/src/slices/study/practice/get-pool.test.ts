import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds } = room.certification;
const q = (number: number) => questionIds[number - 1] ?? '';

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
});

const sum = (topics: readonly { total: number }[]) => topics.reduce((total, topic) => total + topic.total, 0);

test('a new subscriber finds everything unseen (LRN-30)', async () => {
  const { body, status } = await room.pool(userId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 30, matching: 30 });
  expect(sum(body.topics)).toBe(30);
  for (const topic of body.topics) {
    expect(topic).toMatchObject({ unseen: topic.total, missed: 0, unsure: 0, flagged: 0, due: 0 });
  }
});

test('states are counted by topic, and several are a union (LRN-30)', async () => {
  await room.remember(userId, q(1), { on: '2026-03-09', isRight: false });
  await room.remember(userId, q(2), { on: '2026-03-09', confidence: 'guessed' });
  await room.remember(userId, q(3), { on: '2026-02-01', stability: 3 });
  await room.remember(userId, q(4), { on: '2026-03-09', stability: 60 });
  await api.rows.update('question_history', { user_id: userId, question_id: q(4) }, { is_flagged: true });
  const { body } = await room.pool(userId, { states: 'missed,flagged' });
  expect(body).toMatchObject({ total: 30, matching: 2 });
  const total = (state: 'unseen' | 'missed' | 'unsure' | 'flagged' | 'due') =>
    body.topics.reduce((all, topic) => all + topic[state], 0);
  expect([total('unseen'), total('missed'), total('unsure'), total('flagged'), total('due')]).toEqual([26, 1, 1, 1, 1]);
  for (const [states, matching] of [
    ['unseen', 26],
    ['unsure', 1],
    ['due', 1],
    ['unseen,due,unsure', 28],
    ['', 30],
  ] as const) {
    expect((await room.pool(userId, { states })).body.matching, states).toBe(matching);
  }
});

test('an answer to another key says nothing about the present wording (LRN-30)', async () => {
  await room.remember(userId, q(1), { on: '2026-02-01', isRight: false, key: 'B', stability: 1 });
  expect((await room.pool(userId, { states: 'missed,due' })).body.matching).toBe(0);
  expect((await room.pool(userId, { states: 'unseen' })).body.matching).toBe(29);
});

test('filters of different kinds are an intersection (LRN-30)', async () => {
  const [first] = (await room.pool(userId)).body.topics;
  const topics = String(first?.topic_number);
  expect((await room.pool(userId, { topics })).body.matching).toBe(first?.total);
  await room.remember(userId, q(1), { on: '2026-03-09', isRight: false });
  expect((await room.pool(userId, { topics, states: 'missed' })).body.matching).toBeLessThanOrEqual(1);
  expect((await room.pool(userId, { difficulties: 'easy,medium,hard' })).body.matching).toBe(30);
});

test('without a plan there are the preview and the free exam (LRN-33)', async () => {
  const { body } = await room.pool(await room.newcomer());
  expect(body.total).toBe(12);
  expect(sum(body.topics)).toBe(12);
});

test('what a final reserves is not there (LRN-33)', async () => {
  await api.seed.final();
  expect((await room.pool(userId)).body.total).toBe(30);
});

test.each([
  ['topics', '1,1'],
  ['topics', '77'],
  ['topics', 'x'],
  ['states', 'missed,missed'],
  ['states', 'seen'],
  ['difficulties', 'medium,medium'],
])('%s=%s is refused on the parameter (LRN-30)', async (parameter, value) => {
  const { status, error } = await room.pool(userId, { [parameter]: value });
  expect(status).toBe(400);
  expect(error.details).toEqual([{ path: parameter, message: expect.any(String) }]);
});
