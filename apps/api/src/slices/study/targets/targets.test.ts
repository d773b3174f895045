import * as contract from '@examplar/contract/study/targets';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../../test/test-database.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T20:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
});

test('a target is made once and changed afterwards (LRN-38)', async () => {
  const made = await room.putTarget(userId, { examOn: '2026-03-30', remindAt: 19, asksOutcome: true });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    certificationId,
    certificationName: 'AWS Certified Solutions Architect – Associate',
    certificationCode: 'SAA-C03',
    examOn: '2026-03-30',
    minutesPerDay: 30,
    timeZone: 'UTC',
    remindAt: 19,
    asksOutcome: true,
    daysLeft: 20,
    phase: 'cover',
    today: { date: '2026-03-10', planned: 3, answered: 0, estimatedMinutes: 4, attemptId: null },
    coverage: { seen: 0, total: 30, byExam: 30 },
    change: null,
  });
  const changed = await room.putTarget(userId, { examOn: '2026-03-31' });
  expect([changed.status, changed.body.daysLeft]).toEqual([200, 21]);
  expect(changed.body).toMatchObject({ remindAt: 19, asksOutcome: true });
  expect((await room.putTarget(userId, { remindAt: null, asksOutcome: false })).body).toMatchObject({
    examOn: null,
    daysLeft: null,
    phase: 'no_date',
    remindAt: null,
    asksOutcome: false,
    coverage: { byExam: null },
  });
});

test('a change keeps what jobs and lists note on the target at that moment (LRN-45, LRN-53)', {
  tags: 'race',
}, async () => {
  await room.putTarget(userId, { minutesPerDay: 30, remindAt: 19 });
  const noted = { reminded_on: '2026-03-11', plan_on: '2026-03-11', plan_budget: 7 };
  const [reply] = await api.db.transaction().execute(async (tx) => {
    await tx.updateTable('study_target').set(noted).where('user_id', '=', userId).execute();
    const changing = room.putTarget(userId, { minutesPerDay: 30, examOn: '2026-03-30' });
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    return [changing];
  });
  expect((await reply)?.status).toBe(200);
  expect(await api.rows.find('study_target', { user_id: userId })).toMatchObject({ ...noted, exam_on: '2026-03-30' });
});

test('the date is that of the zone in the call, which becomes that of the account (LRN-38)', async () => {
  expect((await room.putTarget(userId, { examOn: '2026-03-11', timeZone: 'Asia/Tokyo' })).body).toMatchObject({
    timeZone: 'Asia/Tokyo',
    daysLeft: 0,
    phase: 'last_days',
    today: { date: '2026-03-11' },
  });
  const refused = await room.putTarget(userId, { examOn: '2026-03-10', timeZone: 'Asia/Tokyo' });
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'examOn']);
  expect((await room.putTarget(userId, { examOn: '2026-03-10', timeZone: 'UTC' })).status).toBe(200);
  expect((await api.rows.get('account', { id: userId })).time_zone).toBe('UTC');
});

test('a date in the past stays if it was that before, and none is more than two years away (LRN-38)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-12' });
  api.clock.advance({ days: 4 });
  const kept = await room.putTarget(userId, { examOn: '2026-03-12', minutesPerDay: 60 });
  expect([kept.status, kept.body.phase, kept.body.daysLeft]).toEqual([200, 'past', -2]);
  expect((await room.putTarget(userId, { examOn: '2026-03-11' })).status).toBe(400);
  expect((await room.putTarget(userId, { examOn: '2028-03-14' })).status).toBe(200);
  expect((await room.putTarget(userId, { examOn: '2028-03-15' })).error.details?.[0]?.path).toBe('examOn');
  api.clock.advance({ days: -4 });
});

test.each([
  [{ examOn: '2026-02-30' }, 'examOn'],
  [{ minutesPerDay: 241 }, 'minutesPerDay'],
  [{ timeZone: '+07:00' }, 'timeZone'],
  [{ remindAt: 24 }, 'remindAt'],
])('%j is refused on its field (LRN-38)', async (body, path) => {
  const { status, error } = await room.putTarget(userId, body);
  expect([status, error.details?.[0]?.path]).toEqual([400, path]);
});

test('targets are listed nearest exam first, and removed one by one (LRN-38)', async () => {
  await api.seed.certification({ id: 'aws-dva-c02' });
  await api.seed.certification({ id: 'aws-clf-c02' });
  await room.putTarget(userId, { examOn: null }, 'aws-clf-c02');
  await room.putTarget(userId, { examOn: '2026-05-01' });
  await room.putTarget(userId, { examOn: '2026-04-01' }, 'aws-dva-c02');
  const ids = async () => (await room.targets(userId)).body.map((target) => target.certificationId);
  expect(await ids()).toEqual(['aws-dva-c02', certificationId, 'aws-clf-c02']);
  const remove = () => api.as(userId).call(contract.deleteTarget, { params: { certificationId } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await ids()).toEqual(['aws-dva-c02', 'aws-clf-c02']);
});

test('ten targets at once are enough, also for calls at once (LRN-38)', { tags: 'race' }, async () => {
  const ids = Array.from({ length: 13 }, (_, place) => `aws-many-${place}`);
  for (const id of ids) await api.seed.certification({ id });
  for (const id of ids.slice(0, 8)) await room.putTarget(userId, {}, id);
  const replies = await Promise.all(ids.slice(8).map((id) => room.putTarget(userId, {}, id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = replies.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.error.code]).toEqual([409, 'TOO_MANY_TARGETS']);
  expect((await room.putTarget(userId, { minutesPerDay: 60 }, ids[0])).status).toBe(200);
});

test('without a target there is no list', async () => {
  expect((await room.today(userId)).status).toBe(404);
});

test('coverage says how many will have been seen by the exam (LRN-41)', async () => {
  await room.remember(userId, questionIds[0] ?? '', { on: '2026-03-01' });
  // 5 minutes are 4 questions: today's and two more days'.
  const { body } = await room.putTarget(userId, { examOn: '2026-03-12', minutesPerDay: 5 });
  expect(body.coverage).toEqual({ seen: 1, total: 30, byExam: 13 });
});

test('after the exam days are planned as without a date (LRN-44)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  for (const id of questionIds) await room.remember(userId, id, { on: '2026-03-08', stability: 1 });
  api.clock.advance({ days: 1 });
  expect((await room.targets(userId)).body[0]).toMatchObject({ phase: 'past', daysLeft: -1, today: { planned: 24 } });
  expect((await room.today(userId)).status).toBe(201);
  api.clock.advance({ days: -1 });
});
