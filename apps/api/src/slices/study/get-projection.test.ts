import { getProgress } from '@examplar/contract/study/progress';
import { getProjection } from '@examplar/contract/study/projection';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createStudyRoom } from './study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z', environment: { RATE_LIMITS: 'on' } });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;
const q = (number: number) => questionIds[number - 1] ?? '';

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
});

const project = (examOn: string, minutesPerDay: number, id = certificationId) =>
  api.as(userId).call(getProjection, { params: { certificationId: id }, query: { examOn, minutesPerDay } });

test('more minutes and more days show more questions, at most all (LRN-57)', async () => {
  const seen = async (days: number, minutes: number) => (await project(room.inDays(days), minutes)).body.seenByExam;
  expect([await seen(1, 5), await seen(3, 5), await seen(1, 20), await seen(60, 30)]).toEqual([4, 12, 16, 30]);
});

test('recall on the day is that of the questions seen by then, after the lists before it', async () => {
  await room.remember(userId, q(1), { on: '2026-03-10', stability: 5 });
  const { body } = await project(room.inDays(5), 5);
  expect(body).toMatchObject({ questionsPerDay: 4, total: 30, seen: 1 });
  const far = (await project(room.inDays(90), 5)).body;
  expect(far.seenByExam).toBe(30);
  for (const { recallOnExamDay } of [body, far]) {
    expect(recallOnExamDay).toBeGreaterThan(0.6);
    expect(recallOnExamDay).toBeLessThan(1);
  }
});

test('it plans as the week does, and stores nothing', async () => {
  await room.putTarget(userId, { examOn: '2026-03-13', minutesPerDay: 10 });
  const { week } = (await api.as(userId).call(getProgress, { params: { certificationId } })).body;
  const planned = week.slice(0, 3).reduce((sum, day) => sum + day.new, 0);
  expect((await project('2026-03-13', 10)).body.seenByExam).toBe(planned);
  const before = await room.targets(userId);
  await project(room.inDays(20), 60);
  expect((await room.targets(userId)).body).toEqual(before.body);
});

test.each([
  ['today', '2026-03-10'],
  ['the past', '2026-03-01'],
  ['too far away', '2026-07-09'],
])('%s is 400', async (_case, day) => {
  const { status, error } = await project(day, 30);
  expect([status, error.details?.[0]?.path]).toEqual([400, 'examOn']);
});

test('the last day that may be asked about is 120 days away', async () => {
  expect((await project('2026-07-08', 5)).status).toBe(200);
});

test('someone without answers has no recall', async () => {
  const { id: visitor } = await api.seed.user();
  userId = visitor;
  await api.seed.certification({ id: 'empty-bank' });
  await api.rows.update('question', { certification_id: 'empty-bank' }, { status: 'retired' });
  expect((await project(room.inDays(5), 30, 'empty-bank')).body).toMatchObject({ total: 0, recallOnExamDay: null });
});

test('a user cannot make the server plan without end', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) statuses.push((await project(room.inDays(1), 5)).status);
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
});
