import { stopReminders } from '@examplar/contract/study/reminders';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../../test/test-database.ts';
import { reminderToken } from '../reminders/stop-reminders.ts';
import { createStudyRoom } from '../study.fixture.ts';
import { reportingDevice } from './outcomes.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { id: certificationId } = room.certification;

let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T10:00:00Z');
  userId = await room.newcomer();
});

const device = () => reportingDevice(api, { userId, certificationId });
const target = async () => (await room.targets(userId)).body[0];
const row = () => api.rows.get('study_target', { user_id: userId });
const stored = () => api.rows.find('study_outcome', { user_id: userId }, ['result', 'counted_id', 'replaces_id']);

test('undoing sends no mail of the day again, and keeps the budget of the day (LRN-45, LRN-53, LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', remindAt: 8, asksOutcome: true });
  api.clock.set('2026-03-11T10:00:00Z');
  const dealtWith = { reminded_on: '2026-03-11', outcome_asked_on: '2026-03-11' };
  const plan = { plan_on: '2026-03-11', plan_budget: 7 };
  const mail_due_at = new Date('2026-03-12T08:00:00Z');
  await api.rows.update(
    'study_target',
    { user_id: userId },
    { ...dealtWith, ...plan, mail_due_at, changes_due_at: api.clock.now() },
  );
  const before = await row();
  const { report, undo } = await device();
  for (const result of ['passed', 'failed'] as const) {
    await report({ result, takenOn: '2026-03-10' });
    await undo();
    expect(await row(), result).toEqual(before);
  }
});

test('mails that were ended meanwhile do not come back with the target (LRN-55, LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', remindAt: 19, asksOutcome: true });
  const { report, undo } = await device();
  await report({ result: 'passed' });
  const token = reminderToken(api.deps.config, userId);
  expect((await api.call(stopReminders, { body: { token }, query: {} })).status).toBe(204);
  await undo();
  expect(await target()).toMatchObject({ examOn: '2026-03-10', remindAt: null, asksOutcome: false });
  expect((await row()).mail_due_at).toBeNull();
});

test('an exam that was taken again within the same days gives back the outcome before it (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const { report, undo, undoable } = await device();
  await report({ result: 'failed' });
  await room.putTarget(userId, { examOn: '2026-03-12' });
  api.clock.set('2026-03-12T18:00:00Z');
  await report({ result: 'passed' });
  await undo();
  expect(await target()).toMatchObject({ examOn: '2026-03-12' });
  expect(await undoable()).toMatchObject([{ result: 'failed', takenOn: '2026-03-10' }]);
  expect((await undo()).status).toBe(204);
  expect(await target()).toMatchObject({ examOn: '2026-03-12' });
  expect(await stored()).toBeUndefined();
});

test('an outcome that is being counted is replaced as the one that it counts as', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: null });
  const first = await device();
  await first.report({ result: 'failed', takenOn: '2026-03-10' });
  api.clock.advance({ days: 7 });
  const { report } = await device();
  const counted_id = '01900000-0000-7000-8000-000000000001';
  const [reply] = await api.db.transaction().execute(async (tx) => {
    const own = tx.selectFrom('study_outcome').select('told_at').where('user_id', '=', userId);
    await own.forUpdate().execute();
    const reporting = report({ result: 'passed', takenOn: '2026-03-16' });
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    await tx.updateTable('study_outcome').set({ counted_id }).where('user_id', '=', userId).execute();
    return [reporting];
  });
  expect((await reply)?.status).toBe(200);
  expect(await stored()).toMatchObject({ result: 'passed', counted_id: null, replaces_id: counted_id });
});
