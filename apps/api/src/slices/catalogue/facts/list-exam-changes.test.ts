import type { ExamChange } from '@examplar/contract/exam-changes';
import type { ExamFacts } from '@examplar/domain/catalogue/exam-facts';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { recordExamChanges } from './exam-changes.repository.ts';
import { writeFacts } from './stored-facts.ts';

const api = await startTestApi({ now: '2026-11-28T10:00:00Z' });
await api.seed.certification({ id: 'aws-old' });
await api.seed.certification({ id: 'aws-older' });
await api.seed.certification({ id: 'aws-new' });
const source = { source_url: 'https://example.org/exam', checked_on: '2026-09-28' };
const none: ExamFacts = { retirement: null, successor: null, outline: null, outline_changes: [] };
const ending = (on: string | null, expectedOn: string | null = null) => ({
  retirement: { on, expected_on: expectedOn, others: [], note: null, ...source },
});
const succeeded = (opensOn: string | null) => ({
  successor: { code: 'NEW', title: 'The new one', certification: 'aws-new', opens_on: opensOn, ...source },
});
const outline = (day: string) => ({
  effective_on: day,
  ...source,
  changes: [{ kind: 'added' as const, text: 'Agents', vi: { text: 'Tác tử' } }],
});

async function write(facts: Partial<ExamFacts>, certificationId = 'aws-old') {
  const whole = { ...none, ...facts };
  await api.db.updateTable('certification').set(writeFacts(whole)).where('id', '=', certificationId).execute();
  await api.db
    .transaction()
    .execute((tx) => recordExamChanges(tx, [{ certificationId, facts: whole, isFirst: false }], api.clock.now()));
  await forgetCached();
}
async function forgetCached() {
  await api.db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await api.deps.contentVersion.refresh();
}
const get = (path: string) => api.app.inject({ url: `/api${path}` });
const list = async (query = ''): Promise<ExamChange[]> => (await get(`/exam-changes${query}`)).json();
const days = async (query = '') => (await list(query)).map(({ kind, on }) => [kind, on]);

beforeEach(async () => {
  api.clock.set('2026-11-28T10:00:00Z');
  await api.rows.delete('exam_change', {});
  await api.db.updateTable('certification').set(writeFacts(none)).execute();
  await forgetCached();
});

test('ends, openings and outlines are listed by day, with what the vendor says (EXM-28)', async () => {
  await write({ ...ending(null, '2027-04-20'), ...succeeded('2026-12-15'), outline_changes: [outline('2027-01-14')] });
  const [opens, changes, ends] = await list();
  expect(opens).toMatchObject({ kind: 'opens', certificationId: 'aws-new', code: 'NEW', successor: null, ...source });
  expect(changes).toMatchObject({ kind: 'outline', certificationId: 'aws-old', on: '2027-01-14', expected: false });
  expect(ends).toMatchObject({
    id: 'aws-old-retires',
    on: '2027-04-20',
    expected: true,
    successor: { code: 'NEW', title: 'The new one', certificationId: 'aws-new' },
  });
});

test.each([
  ['2027-03-31T23:59:59.999Z', [['retires', '2026-12-31']]],
  ['2027-04-01T00:00:00.000Z', []],
])('an end on December 31 is shown for 90 days: at %s', async (now, shown) => {
  await write(ending('2026-12-31'));
  api.clock.set(now);
  expect(await days()).toEqual(shown);
});

test('an exam that succeeds two opens once', async () => {
  await write(succeeded('2026-12-15'));
  await write(succeeded('2026-12-15'), 'aws-older');
  expect(await days()).toEqual([['opens', '2026-12-15']]);
});

test('a day that moved keeps its id, and one that is withdrawn is gone (EXM-26)', async () => {
  await write(ending('2026-12-31'));
  const [first] = await list();
  await write(ending('2027-01-31'));
  expect(await list()).toEqual([{ ...first, on: '2027-01-31' }]);
  await write({});
  expect(await list()).toEqual([]);
});

test('a provider is given by id or by name in any case; an unknown one is 404 in both languages', async () => {
  await write(ending('2026-12-31'));
  for (const provider of ['aws', 'AWS', 'Aws']) expect(await days(`?provider=${provider}`)).toHaveLength(1);
  for (const language of ['en', 'vi'])
    expect((await get(`/exam-changes?provider=nobody&language=${language}`)).statusCode).toBe(404);
});

test('what is not published is not listed, nor named as ours', async () => {
  await write({ ...ending('2026-12-31'), ...succeeded(null) });
  await api.rows.update('certification', { id: 'aws-new' }, { publication: 'draft' });
  await forgetCached();
  expect((await list())[0]?.successor?.certificationId).toBeNull();
  await api.rows.update('certification', { id: 'aws-old' }, { publication: 'draft' });
  await forgetCached();
  expect(await list()).toEqual([]);
  expect((await get('/certifications/aws-old/outlines')).statusCode).toBe(404);
  await api.db.updateTable('certification').set({ publication: 'published' }).execute();
});

test('outline changes are shown newest first, in the language asked for', async () => {
  await write({ outline_changes: [outline('2025-01-14'), outline('2027-01-14')] });
  const shown = (await get('/certifications/aws-old/outlines?language=vi')).json();
  expect(shown).toEqual(
    ['2027-01-14', '2025-01-14'].map((day) => ({
      ...outline(day),
      changes: [{ kind: 'added', text: 'Tác tử' }],
    })),
  );
  expect((await get('/certifications/nobody/outlines')).statusCode).toBe(404);
});
