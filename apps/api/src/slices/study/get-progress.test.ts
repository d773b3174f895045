import { getProgress } from '@examplar/contract/study/progress';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createStudyRoom } from './study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;
const q = (number: number) => questionIds[number - 1] ?? '';

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
});

const progress = () => api.as(userId).call(getProgress, { params: { certificationId } });

test('who has answered nothing has no recall, and no week without a target (LRN-47)', async () => {
  const { body } = await progress();
  expect(body).toMatchObject({ total: 30, seen: 0, recall: null, recallOnExamDay: null, week: [] });
  expect(body.topics.map(({ total }) => total)).toEqual([15, 15]);
});

test('recall is the mean of what was seen, today and on exam day (LRN-47)', async () => {
  // Recall is 0.9 after as many days as the stability says.
  await room.remember(userId, q(1), { on: '2026-03-05', stability: 5 });
  await room.remember(userId, q(3), { on: '2026-03-10', stability: 5, isRight: false });
  await room.remember(userId, q(2), { on: '2026-03-10', stability: 5, confidence: 'guessed' });
  await room.putTarget(userId, { examOn: '2026-03-15' });
  const { body } = await progress();
  expect(body.seen).toBe(3);
  const [first, second] = body.topics;
  expect(first).toMatchObject({ seen: 2, missed: 1, unsure: 0, total: 15 });
  expect(second).toMatchObject({ seen: 1, missed: 0, unsure: 1, recall: 1 });
  expect(first?.recall).toBeCloseTo(0.95, 6);
  expect(second?.recallOnExamDay).toBeCloseTo(0.9, 6);
  expect(body.recall).toBeCloseTo((0.9 + 1 + 1) / 3, 6);
});

test('the week has seven days from today on (LRN-48)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const { body } = await progress();
  expect(body.week.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(room.inDays));
  expect(body.week[0]).toEqual({ date: '2026-03-10', new: 5, reviews: 0 });
  expect(body.week[1]?.reviews).toBeGreaterThan(0);
});
