import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// Each build and each run is a separate process.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Creates a repository at a path with spaces, in which each program prints a word; the real scripts build it. */
const root = join(mkdtempSync(join(tmpdir(), 'examplar build ')), 'a folder');
const api = join(root, 'apps', 'api');
const program = join(api, 'build', 'program');
afterAll(() => rmSync(dirname(root), { recursive: true }));

const commands = [
  'admin-create',
  'audit-verify',
  'content-check',
  'content-import',
  'db-backup',
  'db-distribute',
  'db-restore',
  'db-after-restore',
  'migrate',
  'study-rebuild',
];
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
mkdirSync(root);
cpSync(join(import.meta.dirname, '..'), join(root, 'scripts'), { recursive: true });
symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(root, 'node_modules'));
write('apps/api/package.json', '{ "type": "module" }');
write('apps/api/src/slices/imports/importing/import-process.ts', "console.log('import');");
for (const name of commands) write(`apps/api/src/commands/${name}.ts`, `console.log('${name}');`);
write(
  'apps/api/src/main.ts',
  "import { word } from './word.ts';\nconsole.log(word);\nif (process.argv[2] === 'fail') throw new Error('failed');",
);

const say = (word: string) => write('apps/api/src/word.ts', `export const word: string = '${word}';`);
/** @returns what the build printed; empty when there was nothing to do */
const build = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "const { buildApiOnce } = await import('./scripts/build/build-api.mjs'); buildApiOnce();",
    ],
    { cwd: root, encoding: 'utf8' },
  );
const run = (name = 'main.js') => execFileSync(process.execPath, [join(program, name)], { encoding: 'utf8' }).trim();

beforeEach(() => {
  say('old');
  build();
});

test('the product, the process of an import and the commands are compiled', () => {
  expect(run()).toBe('old');
  expect(run('import-process.js')).toBe('import');
  expect(commands.map((name) => run(`commands/${name}.js`))).toEqual(commands);
});

test('a second build has nothing to do', () => {
  const before = statSync(program).ino;
  expect(build()).toBe('');
  expect(statSync(program).ino).toBe(before);
});

test('a source that has changed is compiled before the next start', () => {
  say('new');
  expect(build()).toContain('Compiling');
  expect(run()).toBe('new');
});

test('a build that is missing, truncated or edited is rebuilt', () => {
  rmSync(program, { recursive: true });
  build();
  expect(run()).toBe('old');
  const name = readdirSync(program).find((file) => /^main-.*\.js$/.test(file)) ?? '';
  writeFileSync(join(program, name), "console.log('edited');");
  build();
  expect(run()).toBe('old');
  rmSync(join(program, 'import-process.js'));
  build();
  expect(run('import-process.js')).toBe('import');
  writeFileSync(join(program, '.built-from.json'), '{');
  expect(build()).toContain('Compiling');
});

test('a source that cannot be compiled is named, and the last build is kept', () => {
  write('apps/api/src/word.ts', 'export const word = ;');
  expect(() => build()).toThrow(/word\.ts/);
  expect(run()).toBe('old');
  expect(readdirSync(dirname(program))).toEqual(['program']);
});

test('a folder that cannot be written is named', () => {
  rmSync(dirname(program), { recursive: true });
  writeFileSync(dirname(program), '');
  expect(() => build()).toThrow(/apps.api.build cannot be written/);
  rmSync(dirname(program));
});

test('a stack trace names the line of the source', () => {
  const { stderr } = spawnSync(process.execPath, [join(program, 'main.js'), 'fail'], { encoding: 'utf8' });
  expect(stderr).toMatch(/src\/main\.ts:3:\d+/);
});

test('users other than the one who built it may read it', () => {
  expect(statSync(program).mode & 0o055).toBe(0o055);
});
