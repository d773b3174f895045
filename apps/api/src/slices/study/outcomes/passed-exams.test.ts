import { exportMyData } from '@examplar/contract/account-export';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { confirmAddress } from '../../identity/identity.fixture.ts';
import { createStudyRoom } from '../study.fixture.ts';
import { countOutcomes } from './count-outcomes.ts';
import { reportingDevice } from './outcomes.fixture.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const room = await createStudyRoom(api);
const { id: certificationId, freeExamId } = room.certification;
let userId = '';

beforeEach(async () => {
  api.clock.set('2026-03-01T10:00:00Z');
  userId = await room.newcomer();
  await confirmAddress(api, userId);
});

/** The free exam: 7 of its 12 questions are answered, the others left blank. */
const takeFreeExam = () => api.seed.attempt({ userId, examId: freeExamId, right: 7 });
const device = () => reportingDevice(api, { userId, certificationId });

test('a passed exam says what was done for it and stays, when it can no longer be undone too (LRN-59)', async () => {
  await takeFreeExam();
  api.clock.set('2026-03-04T10:00:00Z');
  await takeFreeExam();
  await takeFreeExam();
  api.clock.set('2026-03-10T10:00:00Z');
  await room.putTarget(userId, { examOn: '2026-03-10' });
  await (await device()).report({ result: 'passed', score: 803 });
  const row = {
    certificationId,
    result: 'passed',
    takenOn: '2026-03-10',
    score: 803,
    done: { questions: 7, days: 2 },
  };
  expect(await (await device()).undoable()).toMatchObject([{ ...row, undoableUntil: '2026-03-17T10:00:00.000Z' }]);

  // What is answered afterwards was not done for it.
  await takeFreeExam();
  api.clock.set('2026-03-17T10:00:00Z');
  expect(await (await device()).undoable()).toMatchObject([{ ...row, undoableUntil: null }]);
  await countOutcomes(api.deps);
  expect(await (await device()).undoable()).toMatchObject([{ ...row, undoableUntil: null }]);
  const headers = { authorization: `Bearer ${await api.tokenOf(userId)}` };
  expect((await api.call(exportMyData, { headers })).body.outcomes).toMatchObject([row]);
});

test('a failed exam is listed while it can be undone, and a pass that is undone is gone (LRN-59)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-01' });
  const { report, undo, undoable } = await device();
  await report({ result: 'passed' });
  expect((await undo()).status).toBe(204);
  expect(await undoable()).toEqual([]);
  await report({ result: 'failed' });
  expect(await undoable()).toMatchObject([{ result: 'failed', done: { questions: 0, days: 0 } }]);
  api.clock.set('2026-03-08T10:00:00Z');
  expect(await (await device()).undoable()).toEqual([]);
});
