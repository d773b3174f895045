import * as contract from '@examplar/contract/admin/imports';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

// Each import starts a process, which takes a second or more where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const { id: certificationId } = await api.seed.certification();
const admin = await api.seed.user({ name: 'Staff', role: 'ADMIN' });
const staff = api.as(admin.id);

type Choice = { update?: 'true'; publish?: 'false'; fileName?: string };
const send = async (
  endpoint: typeof contract.adminTryImport | typeof contract.adminImportBank,
  text: string,
  choice: Choice = {},
) => {
  const query = { certificationId, fileName: 'bank.json', ...choice };
  const { status, body } = await staff.call(endpoint, { query, body: new TextEncoder().encode(text) });
  expect([200, 201]).toContain(status);
  return body;
};
const check = (text: string, choice?: Choice) => send(contract.adminTryImport, text, choice);
const write = (text: string, choice?: Choice) => send(contract.adminImportBank, text, choice);
const keys = async (): Promise<Record<string, string>> => {
  const rows = await api.db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select(['question_text', 'correct_answer'])
    .where('question.origin', '=', 'import')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.question_text, row.correct_answer]));
};

const storage = JSON.stringify([
  { id: 101, question: 'Which service of the cloud keeps objects?', options: ['Bucket store', 'Disk'], answer: 'A' },
  { id: 102, question: 'Which service of the cloud shares files?', options: ['File share', 'Tape'], answer: 'A' },
]);
const network = JSON.stringify([
  { id: 101, question: 'Which service of the cloud balances requests?', options: ['Names', 'Balancer'], answer: 'B' },
  { id: 102, question: 'Which service of the cloud resolves names?', options: ['Names', 'Balancer'], answer: 'A' },
]);

test('a second file that counts from the same number adds its questions and changes none', async () => {
  expect((await write(storage)).written).toEqual({ added: 2, updated: 0, unchanged: 0 });
  const tried = await check(network);
  expect([tried.updates, tried.planned]).toEqual([[], { added: 2, updated: 0, unchanged: 0, exams: 0 }]);
  expect((await write(network)).written).toEqual({ added: 2, updated: 0, unchanged: 0 });
  expect(await keys()).toMatchObject({
    'Which service of the cloud keeps objects?': 'A',
    'Which service of the cloud balances requests?': 'B',
  });
});

test('questions that differ in a sign or in case are different questions', async () => {
  const signs = [
    ['What is `5 + 3`?', 'A'],
    ['What is `5 - 3`?', 'B'],
    ['Does grep -v show it?', 'A'],
    ['Does grep -V show it?', 'B'],
  ] as const;
  const csv = `Question,Option A,Option B,Answer\n${signs.map(([text, key]) => `"${text}",8,2,${key}`).join('\n')}\n`;
  expect((await write(csv, { fileName: 'signs.csv' })).written?.added).toBe(4);
  expect((await write(csv, { fileName: 'signs.csv' })).written?.unchanged).toBe(4);
  expect(
    Object.values(await keys())
      .sort()
      .join(''),
  ).toContain('AAAAABBB');
});

test('another key of a published question is shown, and written only when asked for', async () => {
  const other = storage.replace('"answer":"A"', '"answer":"B"');
  const tried = await check(other);
  expect(tried.updates).toMatchObject([
    { record: 1, changesKey: true, before: { correct_answer: 'A' }, after: { correct_answer: 'B' } },
  ]);
  expect(tried.problems).toMatchObject([{ record: 1, code: 'CHANGE_LEFT', severity: 'warning' }]);
  const left = await write(other);
  expect([left.written, left.updates]).toEqual([{ added: 0, updated: 0, unchanged: 2 }, []]);
  expect((await keys())['Which service of the cloud keeps objects?']).toBe('A');
  const asked = await write(other, { update: 'true' });
  expect([asked.written?.updated, asked.updates, asked.problems]).toMatchObject([1, tried.updates ?? [], []]);
  expect((await keys())['Which service of the cloud keeps objects?']).toBe('B');
});

test('a new run of an uploaded file does not keep what was chosen for the one before', async () => {
  const other = storage.replace('keeps objects', 'keeps objects for years');
  const query = { certificationId, fileName: 'bank.json', mode: 'check' as const, publish: 'false' as const };
  const started = await staff.call(contract.adminStartImport, { query, body: new TextEncoder().encode(other) });
  const params = { importId: started.body.id };
  const again = await staff.call(contract.adminRepeatImport, { params, body: { mode: 'write' } });
  expect((await api.rows.find('staff_task', { id: again.body.id }, ['input']))?.input).not.toHaveProperty('publish');
});
