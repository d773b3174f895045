import { adminListAudit } from '@examplar/contract/admin/audit';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { theSystem } from '../../../platform/audit/audit.ts';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';
import { readVersion } from '../../../platform/cache/content-version.repository.ts';
import { turnExams } from './turn-exams.ts';

// EXM-32

const api = await startTestApi({ now: '2026-11-28T10:00:00Z' });
const { id } = await api.seed.certification({ id: 'aws-old' });
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const source = { source_url: 'https://example.org/exam', checked_on: '2026-09-28' };

/** Facts as they are stored. */
const store = (
  columns: Partial<Record<'status' | 'status_before_end' | 'retires_on', string | null>> & {
    others?: object[];
    successor?: object | null;
    outline_changes?: object[];
  },
) => {
  const { others = [], successor = null, outline_changes: changes = [], ...plain } = columns;
  const retirement = JSON.stringify({ expected_on: null, others, note: null, ...source });
  return api.db
    .updateTable('certification')
    .set({
      ...(plain as object),
      retirement,
      successor: JSON.stringify(successor),
      outline_changes: JSON.stringify(changes),
    })
    .where('id', '=', id)
    .execute();
};
const stored = () => api.rows.get('certification', { id }, ['status', 'status_before_end', 'origin']);
const audited = async () =>
  (await staff.call(adminListAudit, { query: { subjectId: id } })).body.map(({ actor, action, changes }) => [
    actor,
    action,
    changes.status,
  ]);
/** How often the version was raised by runs at these moments. */
async function raisedAt(...moments: string[]): Promise<boolean[]> {
  const raised: boolean[] = [];
  for (const moment of moments) {
    const before = await readVersion(api.db);
    api.clock.set(moment);
    await turnExams(api.deps);
    raised.push((await readVersion(api.db)) > before);
  }
  return raised;
}

beforeEach(async () => {
  await api.rows.delete('audit', {});
  await api.rows.delete('audit_head', {});
  await store({ status: 'updating', status_before_end: null, retires_on: null });
  await api.db.updateTable('content_version').set({ turned_on: '2026-11-01' }).execute();
});

test('the day after its last published end an exam is stored as retired, once, as an act of the system', async () => {
  await store({ retires_on: '2026-11-30', others: [{ language: 'ja', on: '2026-12-15' }] });
  for (const now of ['2026-12-01T00:00:00Z', '2026-12-15T23:59:59.999Z']) {
    api.clock.set(now);
    await turnExams(api.deps);
    expect(await stored()).toMatchObject({ status: 'updating', status_before_end: null });
  }
  api.clock.set('2026-12-16T00:00:00Z');
  await Promise.all([turnExams(api.deps), turnExams(api.deps)]);
  await turnExams(api.deps);
  expect(await stored()).toMatchObject({ status: 'retired', status_before_end: 'updating' });
  expect(await audited()).toEqual([[null, 'certifications.end', { from: 'updating', to: 'retired' }]]);
  expect(await verifyAuditChain(api.deps, theSystem.adminId)).toMatchObject({ ok: true, rows: 1 });
});

test.each([
  ['withdrawn', null],
  ['moved', '2027-01-31'],
])('an end that is %s gives the status of before back', async (_how, retiresOn) => {
  const { origin } = await stored();
  await store({ status: 'retired', status_before_end: 'updating', retires_on: retiresOn });
  await turnExams(api.deps);
  expect(await stored()).toEqual({ status: 'updating', status_before_end: null, origin });
  expect(await audited()).toEqual([[null, 'certifications.restore', { from: 'retired', to: 'updating' }]]);
});

test('an exam that its file calls retired keeps that, whatever its end', async () => {
  await store({ status: 'retired', retires_on: '2026-11-01' });
  await turnExams(api.deps);
  await store({ status: 'retired', retires_on: null });
  await turnExams(api.deps);
  expect([await stored(), await audited()]).toMatchObject([{ status: 'retired', status_before_end: null }, []]);
});

test('the content version is raised once on each day on which something turns by itself, and on no other', async () => {
  const outline = { effective_on: '2027-01-14', ...source, changes: [{ kind: 'added', text: 'Bicep' }] };
  await store({
    successor: { code: 'N', title: 'New', certification: null, opens_on: '2026-12-10', ...source },
    outline_changes: [outline],
    retires_on: null,
    others: [{ language: 'it', on: '2026-12-05' }],
  });
  const days = ['2026-12-05', '2026-12-06', '2026-12-09', '2026-12-10', '2026-12-11', '2027-01-14', '2027-01-15'];
  expect(await raisedAt(...days.map((day) => `${day}T00:01:00Z`))).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(await raisedAt('2027-01-15T05:01:00Z')).toEqual([false]);
  // 91 days after it an opening leaves the list.
  expect(await raisedAt('2027-03-10T00:01:00Z', '2027-03-11T00:01:00Z', '2027-03-11T01:01:00Z')).toEqual([
    false,
    true,
    false,
  ]);
});

test('days on which no process ran are made up for', async () => {
  await store({
    successor: { code: 'N', title: 'New', certification: null, opens_on: '2026-12-10', ...source },
    retires_on: null,
  });
  expect(await raisedAt('2026-12-09T00:01:00Z', '2026-12-14T08:01:00Z', '2026-12-14T09:01:00Z')).toEqual([
    false,
    true,
    false,
  ]);
});
