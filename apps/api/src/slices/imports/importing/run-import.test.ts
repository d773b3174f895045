import { randomUUID } from 'node:crypto';
import { ImportReport } from '@examplar/contract/admin/import-report';
import * as contract from '@examplar/contract/admin/imports';
import { getCertification } from '@examplar/contract/catalogue';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { watchContentVersion } from '../../../platform/cache/content-version.ts';
import { forgetOldImports, importJobs } from '../imports.jobs.ts';
import { brokenText, checkboxText } from './bank.fixture.ts';

// Each import starts a process, which takes a second or more where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const { id: certificationId, questionIds } = await api.seed.certification();
const admin = await api.seed.user({ name: 'Staff', role: 'ADMIN' });
const staff = api.as(admin.id);
const query = { certificationId, fileName: 'bank.md' };
const bytes = (text: string) => new TextEncoder().encode(text);
const missing = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';

const manyQuestions = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, n) => `::${word} ${n}:: What of ${word} is number ${n}, ${n * 7} or ${n * 13}? { =${n} ~${n + 1} }`,
  ).join('\n\n');

/** Watches an import to its end; every state that was seen, in order. */
async function watch(importId: string): Promise<contract.AdminImport[]> {
  const seen: contract.AdminImport[] = [];
  for (;;) {
    const { body } = await staff.call(contract.adminGetImport, { params: { importId } });
    seen.push(body);
    if (body.state !== 'waiting' && body.state !== 'running') return seen;
    await new Promise((done) => setTimeout(done, 20));
  }
}
const last = async (importId: string) => (await watch(importId)).at(-1);
const start = (mode: 'check' | 'write' | 'write-sound', text: string) =>
  staff.call(contract.adminStartImport, { query: { ...query, mode }, body: bytes(text) });
const imported = () => api.rows.list('question', { origin: 'import' }, ['id']);
const takeUp = () => importJobs.find(({ name }) => name === 'take-over-imports')?.run(api.deps as never);

test('a broken file changes nothing, and the report says what to fix', async () => {
  const before = await api.deps.contentVersion.refresh();
  const started = await start('write', brokenText);
  expect([started.status, started.body.mode, started.body.user?.name]).toEqual([202, 'write', 'Staff']);
  expect(await last(started.body.id)).toMatchObject({ state: 'done', records: 3, rejected: 1, written: null });
  const report = await staff.call(contract.adminGetImportReport, { params: { importId: started.body.id } });
  expect(ImportReport.parse(report.body).problems).toMatchObject([{ record: 3, line: 19, code: 'NO_CORRECT_ANSWER' }]);
  expect([await imported(), await api.deps.contentVersion.refresh()]).toEqual([[], before]);
});

test('a check becomes an import without a second upload, its topics chosen', async () => {
  const check = await start('check', checkboxText);
  const { id: importId } = check.body;
  expect(await last(importId)).toMatchObject({ state: 'done', mode: 'check', written: null });
  expect((await staff.call(contract.adminListImports)).body.map(({ mode }) => mode)).not.toContain('check');
  const body = { mode: 'write' as const, topics: { Storage: 2 } };
  const again = await api
    .as((await api.seed.user({ role: 'ADMIN' })).id)
    .call(contract.adminRepeatImport, { params: { importId }, body });
  expect(again.status).toBe(202);
  expect(await last(again.body.id)).toMatchObject({ state: 'done', written: { added: 2, updated: 0, unchanged: 0 } });
  const rows = await api.rows.list('question', { origin: 'import' }, ['topic_number']);
  expect(rows.map(({ topic_number }) => topic_number)).toEqual([2, 2]);
  const acts = await api.rows.list('audit', { action: 'imports.create' }, ['subject_id']);
  expect(acts.map(({ subject_id }) => subject_id)).toContain(again.body.id);
});

test('progress only rises, goes through every stage, and ends at 100 %; other processes see what was written', async () => {
  const otherProcess = await watchContentVersion(api.db);
  const seenThere = otherProcess.current();
  const { body } = await start('write', manyQuestions(400, 'rising'));
  const seen = await watch(body.id);
  const percents = seen.map(({ progress }) => progress.percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toMatchObject({
    state: 'done',
    progress: { stage: 'finished', done: 400, total: 400, percent: 100 },
    written: { added: 400 },
  });
  expect(seen.filter(({ state }) => state !== 'done').every(({ progress }) => progress.percent < 100)).toBe(true);
  expect(await otherProcess.refresh()).toBeGreaterThan(seenThere);
  const shown = await api.call(getCertification, { params: { certificationId } });
  expect(shown.body.questionCount).toBe(questionIds.length + 402);
});

test('two imports at once come in one after the other', { tags: 'race' }, async () => {
  const before = (await imported()).length;
  const run = randomUUID();
  const words = [`one ${run}`, `other ${run}`];
  const started = await Promise.all(words.map((word) => start('write', manyQuestions(30, word))));
  for (const { body } of started) expect((await last(body.id))?.written).toMatchObject({ added: 30 });
  const rows = await api.rows.list('question', { certification_id: certificationId }, ['question_number']);
  expect(rows).toHaveLength(questionIds.length + before + 60);
  expect(new Set(rows.map(({ question_number }) => question_number)).size).toBe(rows.length);
});

test('an import whose process died is reported, and taken over by the next process when its lease is over', async () => {
  const check = await start('check', manyQuestions(5, 'orphan'));
  await last(check.body.id);
  const count = (await imported()).length;
  // As a process leaves it that is killed while it writes: the transaction never came to its end.
  const input = { ...(await inputOf(check.body.id)), mode: 'write' };
  await api.rows.insert('bank_import', {
    user_id: admin.id,
    id: missing,
    certification_id: certificationId,
    file_name: 'bank.md',
    mode: 'write',
    created_at: api.clock.now(),
  });
  await api.rows.insert('staff_task', {
    ...{ user_id: admin.id, id: missing, kind: 'import', subject_id: certificationId, input: JSON.stringify(input) },
    ...{ state: 'running', stage: 'writing', percent: 70, holder: missing, tries: 1, created_at: api.clock.now() },
    lease_until: new Date(api.clock.now().getTime() + 30_000),
  });
  await takeUp();
  const held = await staff.call(contract.adminGetImport, { params: { importId: missing } });
  expect([held.body.state, held.body.written, (await imported()).length]).toEqual(['running', null, count]);
  api.clock.advance({ minutes: 1 });
  await takeUp();
  expect(await last(missing)).toMatchObject({ state: 'done', written: { added: 5 } });
});

const inputOf = async (id: string) => (await api.rows.get('staff_task', { id })).input as object;

test('an import that stops its process again and again is given up', async () => {
  const check = await start('check', manyQuestions(1, 'poison'));
  await last(check.body.id);
  await api.rows.update(
    'staff_task',
    { id: check.body.id },
    { state: 'running', holder: missing, tries: 3, lease_until: new Date(0), finished_at: null },
  );
  await takeUp();
  const given = await last(check.body.id);
  expect(given).toMatchObject({ state: 'failed', problem: expect.stringContaining('several times') });
});

test('a cancelled import writes nothing, and one that is through stays as it is', async () => {
  const count = (await imported()).length;
  const { body } = await start('write', manyQuestions(2_000, 'cancelled'));
  const params = { importId: body.id };
  expect((await staff.call(contract.adminCancelImport, { params })).status).toBe(200);
  expect((await last(body.id))?.state).toBe('cancelled');
  expect((await imported()).length).toBe(count);
  expect((await staff.call(contract.adminGetImportReport, { params })).error.code).toBe('WRONG_STATE');
  expect((await staff.call(contract.adminCancelImport, { params })).body.state).toBe('cancelled');
  const again = await staff.call(contract.adminRepeatImport, { params, body: { mode: 'check' } });
  expect((await last(again.body.id))?.records).toBe(2_000);
});

test('an upload is kept for a day', async () => {
  const body = { mode: 'check' as const };
  const [kept] = (await staff.call(contract.adminListImports)).body;
  api.clock.advance({ days: 2 });
  await forgetOldImports(api.deps);
  const tomorrow = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  const gone = await tomorrow.call(contract.adminRepeatImport, { params: { importId: kept?.id ?? '' }, body });
  expect(gone.error.code).toBe('WRONG_STATE');
  expect(await api.rows.list('bank_import', { mode: 'check' })).toEqual([]);
  expect(await api.rows.list('import_upload', {})).toEqual([]);
});
