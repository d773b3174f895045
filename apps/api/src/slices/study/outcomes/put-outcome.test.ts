import * as contract from '@examplar/contract/study/outcomes';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { confirmAddress } from '../../identity/identity.fixture.ts';
import { createStudyRoom } from '../study.fixture.ts';
import { countOutcomes } from './count-outcomes.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { id: certificationId } = room.certification;

let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T10:00:00Z');
  userId = await room.newcomer();
  await confirmAddress(api, userId);
});

type OutcomeInput = { result: 'passed' | 'failed' | 'moved'; takenOn?: string; score?: number; examOn?: string };
/** With a new session: one ends after seven days without a call. */
async function say(body: OutcomeInput) {
  const headers = { authorization: `Bearer ${await api.tokenOf(userId)}` };
  return api.call(contract.putOutcome, { params: { certificationId }, body, headers });
}
const target = async () => (await room.targets(userId)).body[0];
const counted = () =>
  api.db.selectFrom('exam_outcome').select(['certification_id', 'month', 'result', 'expected']).orderBy('id').execute();

test('passed removes the target; the day is that of the target (LRN-50)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const { status, body } = await say({ result: 'passed', score: 803 });
  expect([status, body]).toEqual([200, { result: 'passed', takenOn: '2026-03-10', score: 803 }]);
  expect(await target()).toBeUndefined();
});

test('failed keeps the target without a date, moved gives it the new one (LRN-50)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', minutesPerDay: 45, asksOutcome: true });
  expect((await say({ result: 'failed' })).body).toEqual({ result: 'failed', takenOn: '2026-03-10', score: null });
  expect(await target()).toMatchObject({ examOn: null, minutesPerDay: 45, asksOutcome: true });
  const moved = await say({ result: 'moved', examOn: '2026-04-01', score: 500 });
  expect(moved.body).toEqual({ result: 'moved', takenOn: null, score: null });
  expect(await target()).toMatchObject({ examOn: '2026-04-01', daysLeft: 22 });
});

test.each<[OutcomeInput, string]>([
  [{ result: 'passed', takenOn: '2026-03-11' }, 'takenOn'],
  [{ result: 'passed', takenOn: '2024-03-01' }, 'takenOn'],
  [{ result: 'passed', takenOn: '0001-01-01' }, 'takenOn'],
  [{ result: 'failed' }, 'takenOn'],
  [{ result: 'moved' }, 'examOn'],
  [{ result: 'moved', examOn: '2026-03-09' }, 'examOn'],
  [{ result: 'moved', examOn: '2028-03-11' }, 'examOn'],
  [{ result: 'passed', takenOn: '2026-03-01', score: 1001 }, 'score'],
])('%j is refused on %s (LRN-50)', async (body, path) => {
  await room.putTarget(userId, { examOn: '2026-03-20' });
  const { status, error } = await say(body);
  expect([status, error.details?.[0]?.path]).toEqual([400, path]);
});

test('the day in the future is judged in the zone of the user (LRN-50)', async () => {
  await room.putTarget(userId, { examOn: null, timeZone: 'Pacific/Kiritimati' });
  expect((await say({ result: 'passed', takenOn: '2026-03-11' })).status).toBe(200);
});

test('without target and day of the exam the day is asked for; without a target it is 404 (LRN-50)', async () => {
  expect((await say({ result: 'passed', takenOn: '2026-03-01' })).status).toBe(404);
  await room.putTarget(userId, { examOn: null });
  expect((await say({ result: 'passed' })).error.details?.[0]?.path).toBe('takenOn');
});

test('for seven days an outcome is replaced, and the target comes back as it was (LRN-51)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', minutesPerDay: 55, remindAt: 19 });
  await say({ result: 'passed' });
  api.clock.advance({ days: 6, hours: 23 });
  expect((await say({ result: 'failed' })).body.takenOn).toBe('2026-03-10');
  expect(await target()).toMatchObject({ examOn: null, minutesPerDay: 55, remindAt: 19 });
  expect((await say({ result: 'passed' })).body.takenOn).toBe('2026-03-10');
  expect(await target()).toBeUndefined();
  // Undone: the target has its old date again, which has passed.
  expect((await say({ result: 'moved', examOn: '2026-03-10' })).status).toBe(200);
  expect(await target()).toMatchObject({ examOn: '2026-03-10', phase: 'past' });
});

test('after seven days there is nothing to replace (LRN-51)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await say({ result: 'passed' });
  api.clock.advance({ days: 7 });
  expect((await say({ result: 'failed', takenOn: '2026-03-10' })).status).toBe(404);
});

test('an outcome brings no eleventh target back (LRN-51)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await say({ result: 'passed' });
  for (let made = 0; made < 10; made += 1) {
    await api.seed.certification({ id: `aws-other-${made}` });
    await room.putTarget(userId, {}, `aws-other-${made}`);
  }
  const { status, error } = await say({ result: 'failed' });
  expect([status, error.code]).toEqual([409, 'TOO_MANY_TARGETS']);
});

test('of outcomes at once one is the last, and the target fits it (LRN-51)', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const replies = await Promise.all([
    say({ result: 'passed' }),
    say({ result: 'failed', takenOn: '2026-03-10' }),
    say({ result: 'passed' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { result } = await api.rows.get('study_outcome', { user_id: userId });
  expect((await target()) === undefined).toBe(result === 'passed');
});

test('an outcome counts after seven days, once, without user, day and score (LRN-52)', async () => {
  await api.rows.delete('exam_outcome', {});
  await api.rows.delete('study_outcome', {});
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await say({ result: 'passed', score: 900 });
  await room.putTarget(userId, { examOn: '2026-04-20' });
  api.clock.advance({ days: 6 });
  await countOutcomes(api.deps);
  expect(await counted()).toEqual([]);
  api.clock.advance({ days: 1 });
  await Promise.all([countOutcomes(api.deps), countOutcomes(api.deps)]);
  await countOutcomes(api.deps);
  const row = { certification_id: certificationId, month: '2026-03-01', result: 'passed', expected: null };
  expect(await counted()).toEqual([row]);

  // The next exam of the same user takes its place; a moved one does not count.
  await say({ result: 'moved', examOn: '2026-04-10' });
  api.clock.set('2026-04-19T10:00:00Z');
  await countOutcomes(api.deps);
  expect(await counted()).toEqual([row]);
  expect((await say({ result: 'failed' })).body.takenOn).toBe('2026-04-10');
  api.clock.advance({ days: 8 });
  await countOutcomes(api.deps);
  expect(await counted()).toEqual([{ ...row, month: '2026-04-01', result: 'failed' }]);
});

test('an outcome of an account without a confirmed address waits until it is confirmed (LRN-52)', async () => {
  await api.rows.delete('exam_outcome', {});
  userId = await room.newcomer();
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await say({ result: 'passed' });
  api.clock.advance({ days: 8 });
  await countOutcomes(api.deps);
  expect(await counted()).toEqual([]);
  await confirmAddress(api, userId);
  await countOutcomes(api.deps);
  expect(await counted()).toMatchObject([{ certification_id: certificationId, result: 'passed' }]);
});
