import { adminGetReadinessFigures, adminListOutcomes } from '@examplar/contract/admin/readiness';
import { getReadinessCalibration } from '@examplar/contract/readiness';
import { offsetGrid } from '@examplar/domain/readiness/offset';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { findBankFigures } from '../../learning/belief/public.ts';
import { keepOffsets, readFigures } from './bank-figures.ts';
import { findPrediction, type Prediction, recordOutcome } from './record-outcome.ts';

const api = await startTestApi();
const { id: certificationId } = await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const { id: userId } = await api.seed.user();

const prediction = (expected: number, firstSight = 60): Prediction => ({
  expected,
  passByOffset: offsetGrid.map((offset) => Math.min(Math.max(expected - offset, 0), 1)),
  firstSight,
});
const record = (input: Partial<Parameters<typeof recordOutcome>[1]> = {}) =>
  inTransaction(api.db, (tx) =>
    recordOutcome(tx, {
      certificationId,
      result: 'failed',
      takenOn: '2026-02-20',
      prediction: prediction(0.7),
      replaces: null,
      ...input,
    }),
  );
const figures = async () => readFigures((await findBankFigures(api.db, certificationId))?.figures);
const calibration = async () => {
  api.clock.advance({ seconds: 61 });
  return (await api.call(getReadinessCalibration)).body;
};

// LRN-90
test('what was expected of an exam is the last prediction that is not later', async () => {
  const days = ['2026-02-10', '2026-02-18', '2026-02-25'].map((day, at) => ({
    user_id: userId,
    certification_id: certificationId,
    day,
    expected: 0.5 + at / 10,
    pass_by_offset: offsetGrid.map(() => 0.5),
    first_sight: 60,
  }));
  await api.rows.insert('readiness_day', days);
  const of = (takenOn: string) => findPrediction(api.db, { userId, certificationId, takenOn });
  expect((await of('2026-02-18'))?.expected).toBe(0.6);
  expect((await of('2026-02-24'))?.expected).toBe(0.6);
  expect(await of('2026-02-09')).toBeNull();
});

test('an outcome is kept without its user, day and score', async () => {
  await record();
  const rows = await api.rows.list('exam_outcome', {});
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    ['certification_id', 'expected', 'id', 'month', 'pass_by_offset', 'result'].sort(),
  );
  expect(rows[0]).toMatchObject({ month: '2026-02-01', result: 'failed', expected: 0.7 });
  // A random id: one of version 7 holds the millisecond at which it was made.
  expect(rows[0]?.id[14]).toBe('4');
});

// LRN-91
test('outcomes move the offset, a later one of the same user replaces the earlier, and too few answers move nothing', async () => {
  await keepOffsets(api.deps);
  const afterFailure = await figures();
  expect(afterFailure.outcomes).toBe(1);
  const meanOf = ({ weights = [] as readonly number[] }) =>
    weights.reduce((sum, weight, at) => sum + weight * (offsetGrid[at] ?? 0), 0);
  expect(meanOf(afterFailure.offset ?? {})).toBeGreaterThan(0);

  const { id } = await api.rows.get('exam_outcome', {});
  await record({ result: 'passed', replaces: id });
  await keepOffsets(api.deps);
  expect((await figures()).outcomes).toBe(1);
  expect(meanOf((await figures()).offset ?? {})).toBeLessThan(0);

  const before = await figures();
  await record({ prediction: prediction(0.9, 59) });
  await record({ prediction: null });
  await keepOffsets(api.deps);
  expect((await figures()).outcomes).toBe(1);
  expect((await figures()).offset).toEqual(before.offset);
});

// LRN-92
test('a certification is named from 10 outcomes on and has its plot from 100 on', async () => {
  expect((await calibration()).certifications).toEqual([]);
  for (let n = 1; n < 10; n += 1) await record({ result: n % 2 === 0 ? 'passed' : 'failed' });
  const [named] = (await calibration()).certifications;
  expect(named).toMatchObject({ certificationId, outcomes: 10, bins: null });
  for (let n = 10; n < 100; n += 1) await record({ result: n % 4 === 0 ? 'failed' : 'passed' });
  const [checked] = (await calibration()).certifications;
  expect(checked).toMatchObject({ outcomes: 100, bins: [{ from: 0.7, exams: 100 }] });
  expect((await calibration()).simulation.bins.length).toBeGreaterThan(5);
});

// LRN-93
test('staff see outcomes by month without users, and the figures of a certification', async () => {
  await record({ takenOn: '2026-01-31', prediction: null, result: 'passed' });
  const { body } = await api.as(admin.id).call(adminListOutcomes);
  expect(body.map(({ month, expected }) => [month, expected])).toEqual([
    ['2026-02', 0.7],
    ['2026-01', null],
  ]);
  expect(JSON.stringify(body)).not.toContain(userId);
  const first = await api.as(admin.id).call(adminListOutcomes, { query: { limit: 1 } });
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await api.as(admin.id).call(adminListOutcomes, { query: { limit: 1, cursor } });
  expect([...first.body, ...second.body]).toEqual(body);
  const ofCertification = (id: string) => api.as(admin.id).call(adminListOutcomes, { query: { certificationId: id } });
  expect((await ofCertification(certificationId)).body).toEqual(body);
  expect((await ofCertification('none')).body).toEqual([]);
  expect((await api.as(admin.id).call(adminListOutcomes, { query: { cursor: 'x' } })).status).toBe(400);
  const staff = await api.as(admin.id).call(adminGetReadinessFigures, { params: { certificationId } });
  expect(staff.body).toMatchObject({ outcomes: 100, questions: 30, measured: 0, drift: [] });
  expect(staff.body.thinTopics.map(({ topic_number }) => topic_number)).toEqual([1, 2]);
  const none = await api.as(admin.id).call(adminGetReadinessFigures, { params: { certificationId: 'none' } });
  expect(none.status).toBe(404);
  expect((await api.as(userId).call(adminListOutcomes)).status).toBe(403);
});
