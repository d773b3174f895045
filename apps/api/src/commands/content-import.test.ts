import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportReport } from '@examplar/contract/admin/import-report';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { brokenText, checkboxText } from '../slices/imports/importing/bank.fixture.ts';

// Each run is a process of its own, and some start a database.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const folder = mkdtempSync(join(tmpdir(), 'examplar-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sound = join(folder, 'sound.md');
const broken = join(folder, 'broken.md');
const empty = join(folder, 'empty.md');
writeFileSync(sound, checkboxText);
writeFileSync(broken, brokenText);
writeFileSync(empty, '# Nothing here\n');
const into = ['--certification', 'aws-saa-c03'];

type Run = { status: number | null; stdout: string; stderr: string };
/** The command as its user runs it, on the database of this test. */
function run(args: string[], environment: Record<string, string> = { DATABASE_URL: api.databaseUrl }): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'content-import.ts'), ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...environment },
  });
  const run: Run = { status: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  return new Promise((done) => child.on('close', (status) => done({ ...run, status })));
}
const reportOf = ({ stdout }: Run) => ImportReport.parse(JSON.parse(stdout));
const imported = () => api.rows.list('question', { origin: 'import' }, ['id']);

test('a dry run says what a bank holds and writes nothing', async () => {
  const { status, stdout } = await run([sound, ...into]);
  expect([status, await imported()]).toEqual([0, []]);
  expect(stdout).toContain('2 questions to import, 1 of them with several answers');
  expect(stdout).toContain('Nothing was written. To import: --write');
});

test('with --json exactly one object is written to standard output', async () => {
  const result = await run([broken, ...into, '--json']);
  expect([result.status, result.stderr]).toEqual([1, '']);
  expect(reportOf(result)).toMatchObject({
    format: 'markdown-checkbox',
    records: 3,
    questions: [
      { record: 1, question_text: 'Which service keeps objects?', correct_answer: 'B', topic: 'Storage' },
      { record: 2, number_of_answers: 2, correct_answer: 'AC' },
    ],
    problems: [{ file: 'broken.md', record: 3, severity: 'rejected', code: 'NO_CORRECT_ANSWER' }],
    written: null,
  });
});

test('writing is refused while a record is rejected, except with --write-sound', async () => {
  const refused = await run([broken, ...into, '--write', '--json']);
  expect([refused.status, reportOf(refused).written, await imported()]).toEqual([1, null, []]);
  const sounds = await run([broken, ...into, '--write-sound', '--json']);
  expect([sounds.status, reportOf(sounds).written]).toEqual([1, { added: 2, updated: 0, unchanged: 0 }]);
  expect(await imported()).toHaveLength(2);
});

test('a second run duplicates nothing', async () => {
  const again = await run([sound, ...into, '--write', '--json']);
  expect([again.status, reportOf(again).written]).toEqual([0, { added: 0, updated: 0, unchanged: 2 }]);
  expect(await imported()).toHaveLength(2);
});

test('a dry run shows what would change, old beside new; another key is written only with --update (IMP-5)', async () => {
  const changed = join(folder, 'changed.md');
  const moved = checkboxText
    .replace('[ ] A block volume', '[x] A block volume')
    .replace('[x] An object', '[ ] An object');
  writeFileSync(changed, moved);
  const dry = await run([changed, ...into]);
  expect([dry.status, dry.stdout.match(/^ {4}[-+] .*/gm)]).toEqual([0, ['    - Right: B', '    + Right: A']]);
  expect(dry.stdout).toContain('CHANGE_LEFT');
  const left = reportOf(await run([changed, ...into, '--write', '--json']));
  expect([left.written, left.updates]).toEqual([{ added: 0, updated: 0, unchanged: 2 }, []]);
  const asked = reportOf(await run([changed, ...into, '--write', '--update', '--json']));
  expect([asked.written?.updated, asked.updates?.[0]?.after.correct_answer]).toEqual([1, 'A']);
});

test('without a database a dry run needs none and makes none', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'nothing') };
  const result = await run([sound, ...into, '--json'], environment);
  expect([result.status, result.stderr, reportOf(result).updates]).toEqual([0, '', []]);
  expect(existsSync(join(folder, 'nothing', 'database'))).toBe(false);
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const unknown = await run([sound, ...into, '--json'], away);
  expect([unknown.status, unknown.stderr]).toEqual([0, expect.stringContaining('What would change is not known')]);
});

test('with --drafts what is new is a draft', async () => {
  const draft = join(folder, 'draft.md');
  writeFileSync(draft, checkboxText.replace('keeps objects', 'keeps drafts'));
  expect((await run([draft, ...into, '--write', '--drafts'])).stdout).toContain('1 added as drafts');
  const drafts = api.db.selectFrom('question').select('id').where('status', '=', 'draft');
  expect(await drafts.execute()).toHaveLength(1);
});

test('a certification that is not there yet can be made in the same run', async () => {
  const unknown = await run([sound, '--certification', 'own-exam', '--write', '--json']);
  expect([unknown.status, reportOf(unknown).written]).toEqual([2, null]);
  expect(unknown.stderr).toContain('There is no certification own-exam');
  const made = ['--title', 'Own exam', '--provider', 'Ourselves', '--write', '--json'];
  const result = await run([sound, '--certification', 'own-exam', ...made]);
  expect([result.status, reportOf(result).written?.added]).toEqual([0, 2]);
});

test('wrong arguments print the usage', async () => {
  const { status, stdout, stderr } = await run([sound, ...into, '--force']);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('npm run content:import -- <file or folder>');
});

test.each([
  ['a file that is not there', join(folder, 'nowhere.md'), 'MISSING_FILE'],
  ['a file without a question', empty, 'UNKNOWN_FORMAT'],
])('nothing can be read from %s', async (_case, path, code) => {
  const result = await run([path, ...into, '--write', '--json']);
  expect([result.status, reportOf(result).problems[0]?.code]).toEqual([2, code]);
});

test('with the product not running it starts the embedded database itself, and stops it', async () => {
  const data = join(folder, 'embedded');
  mkdirSync(data, { recursive: true });
  // Under root the server runs as another system user, which must be able to enter.
  chmodSync(folder, 0o755);
  const environment = { DATABASE_URL: '', DATA_DIR: data };
  const first = await run([sound, ...into, '--write', '--json'], environment);
  expect([first.status, reportOf(first).written?.added]).toEqual([0, 2]);
  const second = await run([sound, ...into, '--write', '--json'], environment);
  expect([second.status, reportOf(second).written?.unchanged]).toEqual([0, 2]);
});
