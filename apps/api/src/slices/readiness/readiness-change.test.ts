import { exportMyData } from '@examplar/contract/account-export';
import { getReadiness, getReadinessChange } from '@examplar/contract/readiness';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recount } from '../learning/public.ts';

const api = await startTestApi();
const { id: certificationId, freeExamId, fullExamId } = await api.seed.certification({ questions: 100 });
let userId = '';

beforeEach(async () => {
  userId = (await api.seed.user()).id;
});

const take = async (facts: { examId?: string; right: number; isFinished?: boolean }) => {
  api.clock.advance({ hours: 1 });
  const attempt = await api.seed.attempt({ userId, examId: fullExamId, minutes: 5, ...facts });
  api.clock.advance({ hours: 1 });
  return attempt;
};
const changeOf = async (attemptId: string) =>
  (await api.as(userId).call(getReadinessChange, { params: { attemptId } })).body;
const look = async () => (await api.as(userId).call(getReadiness, { params: { certificationId } })).body;

// LRN-94
test('an attempt has the readiness from just before and just after it, whenever it is looked at', async () => {
  const first = await take({ right: 60 });
  const afterFirst = await look();
  const second = await take({ right: 80 });

  // The second first: what a later attempt changed is no part of the change of an earlier one.
  const again = await changeOf(second.id);
  const change = await changeOf(first.id);
  expect(change.before).toEqual({ pass: null, firstSight: 0 });
  expect(change.after).toEqual({ pass: afterFirst.pass, firstSight: 88 });
  // Its questions had been seen, so it changed nothing.
  expect(again).toEqual({ before: change.after, after: change.after });

  // The export has what is kept (LRN-95).
  expect((await api.as(userId).call(exportMyData)).body.readinessChanges).toEqual([
    { attemptId: first.id, ...change },
    { attemptId: second.id, ...again },
  ]);
});

test('an attempt before which there was an estimate says what it was', async () => {
  await take({ right: 60 });
  const { pass } = await look();
  const { id } = await take({ examId: freeExamId, right: 2 });
  const { before, after } = await changeOf(id);
  expect(before).toEqual({ pass, firstSight: 88 });
  expect(after.firstSight).toBe(90);
  expect(after.pass?.expected).not.toBe(pass?.expected);
  expect(after.pass).toEqual((await look()).pass);
});

test('later difficulties do not change the figures of a result; recounted answers do', async () => {
  const { id } = await take({ right: 60 });
  const first = await changeOf(id);
  await makeAllHarder();
  expect(await changeOf(id)).toEqual(first);
  await recount(api.db, { userId, now: api.clock.now() });
  const rebuilt = await changeOf(id);
  expect(rebuilt.after.firstSight).toBe(88);
  expect(rebuilt.after.pass?.expected).toBeGreaterThan(first.after.pass?.expected ?? 1);
});

test('an open attempt has changed nothing yet, and that of another user is not to be seen', async () => {
  const open = await take({ right: 3, isFinished: false });
  const params = { attemptId: open.id };
  const early = await api.as(userId).call(getReadinessChange, { params });
  expect([early.status, early.error?.code]).toEqual([409, 'ATTEMPT_OPEN']);
  expect((await api.as((await api.seed.user()).id).call(getReadinessChange, { params })).status).toBe(404);
});

/** Who answers hard questions right knows more. */
async function makeAllHarder(): Promise<void> {
  await api.rows.insert('readiness_bank', {
    certification_id: certificationId,
    version: 1,
    label_means: JSON.stringify({ easy: 0.3, medium: 1, hard: 1.7 }),
    updated_at: api.clock.now(),
  });
}
