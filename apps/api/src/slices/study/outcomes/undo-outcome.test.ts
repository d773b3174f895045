import { deleteTarget } from '@examplar/contract/study/targets';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { confirmAddress } from '../../identity/identity.fixture.ts';
import { createStudyRoom } from '../study.fixture.ts';
import { countOutcomes } from './count-outcomes.ts';
import { reportingDevice } from './outcomes.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { id: certificationId } = room.certification;
const params = { certificationId };

let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T10:00:00Z');
  userId = await room.newcomer();
  await confirmAddress(api, userId);
});

const device = () => reportingDevice(api, { userId, certificationId });
const target = async () => (await room.targets(userId)).body[0];
const stored = () =>
  api.rows.find('study_outcome', { user_id: userId }, [
    'result',
    'taken_on',
    'target',
    'previous',
    'counted_id',
    'replaces_id',
  ]);

test('an outcome reported on one device is undone on another, and the target is as it was (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', minutesPerDay: 55, remindAt: 19, asksOutcome: true });
  const before = await target();
  const [phone, laptop] = [await device(), await device()];
  await phone.report({ result: 'passed', score: 803 });
  expect(await target()).toBeUndefined();
  expect(await laptop.undoable()).toEqual([
    {
      ...params,
      certificationName: 'AWS Certified Solutions Architect – Associate',
      certificationCode: 'SAA-C03',
      result: 'passed',
      takenOn: '2026-03-10',
      score: 803,
      reportedAt: '2026-03-10T10:00:00.000Z',
      undoableUntil: '2026-03-17T10:00:00.000Z',
      done: { questions: 0, days: 0 },
    },
  ]);

  expect((await laptop.undo()).status).toBe(204);
  expect(await target()).toEqual(before);
  expect(await phone.undoable()).toEqual([]);
  expect(await stored()).toBeUndefined();
});

test('undone twice, also at once, the second is refused and changes nothing (LRN-58)', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const [phone, laptop] = [await device(), await device()];
  await phone.report({ result: 'failed' });
  expect((await Promise.all([phone.undo(), laptop.undo()])).map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await target()).toMatchObject({ examOn: '2026-03-10' });
  await room.putTarget(userId, { examOn: '2026-04-10' });
  expect((await laptop.undo()).status).toBe(404);
  expect(await target()).toMatchObject({ examOn: '2026-04-10' });
});

test('after seven days it is refused and says why, whether it counts yet or not (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await (await device()).report({ result: 'passed' });
  api.clock.advance({ days: 6, hours: 23 });
  expect(await (await device()).undoable()).toHaveLength(1);
  api.clock.advance({ hours: 1 });
  const late = await device();
  expect(await late.undoable()).toMatchObject([{ result: 'passed', undoableUntil: null }]);
  for (const isCounted of [false, true]) {
    if (isCounted) await countOutcomes(api.deps);
    const { status, error } = await late.undo();
    expect([status, error.code, error.message]).toEqual([
      409,
      'WRONG_STATE',
      'An outcome can be undone for seven days only.',
    ]);
  }
  expect(await target()).toBeUndefined();
});

test('a target that was made since, and a date that was set since, stay (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const { report, undo } = await device();
  await report({ result: 'passed' });
  api.clock.advance({ hours: 1 });
  await room.putTarget(userId, { examOn: null, minutesPerDay: 90 });
  expect((await undo()).status).toBe(204);
  expect(await target()).toMatchObject({ examOn: null, minutesPerDay: 90 });

  await report({ result: 'failed', takenOn: '2026-03-10' });
  await room.putTarget(userId, { examOn: '2026-05-01', minutesPerDay: 90 });
  expect((await undo()).status).toBe(204);
  expect(await target()).toMatchObject({ examOn: '2026-05-01' });
});

test('what was changed about a target without a date stays when its date comes back (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', minutesPerDay: 30 });
  const { report, undo } = await device();
  await report({ result: 'failed' });
  await room.putTarget(userId, { examOn: null, minutesPerDay: 15 });
  await undo();
  expect(await target()).toMatchObject({ examOn: '2026-03-10', minutesPerDay: 15, phase: 'last_days' });
});

test('a target that was removed after a failed exam comes back (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', minutesPerDay: 45 });
  const { report, undo } = await device();
  await report({ result: 'failed' });
  await api.as(userId).call(deleteTarget, { params });
  await undo();
  expect(await target()).toMatchObject({ examOn: '2026-03-10', minutesPerDay: 45 });
});

test('undoing brings no eleventh target back, and then takes nothing back (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const { report, undo } = await device();
  await report({ result: 'passed' });
  for (let made = 0; made < 10; made += 1) {
    await api.seed.certification({ id: `aws-undo-${made}` });
    await room.putTarget(userId, {}, `aws-undo-${made}`);
  }
  expect(await undo()).toMatchObject({ status: 409, error: { code: 'TOO_MANY_TARGETS' } });
  expect(await stored()).toMatchObject({ result: 'passed' });
});

test('a corrected outcome is undone as a whole (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', minutesPerDay: 45 });
  const { report, undo } = await device();
  for (const result of ['passed', 'failed', 'passed', 'failed'] as const) {
    await report({ result, takenOn: '2026-03-10' });
  }
  await undo();
  expect(await target()).toMatchObject({ examOn: '2026-03-10', minutesPerDay: 45 });
  expect(await stored()).toBeUndefined();
});

test('an outcome after a moved exam gives the new date back (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const { report, undo, undoable } = await device();
  await report({ result: 'moved', examOn: '2026-03-12' });
  expect(await undoable()).toEqual([]);
  expect((await undo()).status).toBe(404);
  api.clock.set('2026-03-13T10:00:00Z');
  await report({ result: 'failed' });
  await undo();
  expect(await target()).toMatchObject({ examOn: '2026-03-12', phase: 'past' });
  expect(await stored()).toMatchObject({ result: 'moved' });
});

test('undoing restores the outcome of the previous exam, which still counts once (LRN-52, LRN-58)', async () => {
  for (const table of ['exam_outcome', 'study_outcome'] as const) await api.db.deleteFrom(table).execute();
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await (await device()).report({ result: 'failed' });
  api.clock.advance({ days: 4 });
  // A session ends after seven days without a call.
  await target();
  api.clock.advance({ days: 3 });
  await countOutcomes(api.deps);
  const first = await stored();
  // What could be undone is forgotten once it cannot.
  expect(first).toMatchObject({ result: 'failed', target: null, previous: null });
  expect(first?.counted_id).not.toBeNull();

  await room.putTarget(userId, { examOn: '2026-03-18' });
  api.clock.set('2026-03-19T10:00:00Z');
  const { report, undo } = await device();
  await report({ result: 'passed' });
  await undo();
  expect(await stored()).toEqual(first);
  expect(await target()).toMatchObject({ examOn: '2026-03-18' });

  await report({ result: 'passed' });
  api.clock.advance({ days: 7 });
  await countOutcomes(api.deps);
  const counted = await api.rows.list('exam_outcome', {}, ['result', 'month']);
  expect(counted).toEqual([{ result: 'passed', month: '2026-03-01' }]);
});

test('what undoing a moved exam would need is forgotten after seven days as well (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await (await device()).report({ result: 'moved', examOn: '2026-06-10' });
  api.clock.advance({ days: 6 });
  await countOutcomes(api.deps);
  expect((await stored())?.target).not.toBeNull();
  api.clock.advance({ days: 1 });
  await countOutcomes(api.deps);
  expect(await stored()).toMatchObject({ result: 'moved', target: null });
});

test('an outcome of another user is neither shown nor undone (LRN-58)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await (await device()).report({ result: 'passed' });
  userId = await room.newcomer();
  const other = await device();
  expect(await other.undoable()).toEqual([]);
  expect((await other.undo()).status).toBe(404);
});
