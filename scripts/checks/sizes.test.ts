import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const maxLines = 300;
const isSource = (path: string) =>
  /\.(ts|tsx|mts|mjs|cjs|css)$/.test(path) && !/\.(test|spec)\.tsx?$|\.gen\.ts$/.test(path);

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !path.startsWith('content/') && existsSync(join(root, path)));

const longFiles = (files: { path: string; text: string }[]): string[] =>
  files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines`);

test(`no source file has more than ${maxLines} lines`, () => {
  const sources = tracked.filter(isSource).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(longFiles(sources)).toEqual([]);
});

test('a long file is found', () => {
  expect(longFiles([{ path: 'a.ts', text: '\n'.repeat(maxLines + 1) }])).toEqual([`a.ts: ${maxLines + 1} lines`]);
  expect(longFiles([{ path: 'a.ts', text: '\n'.repeat(maxLines) }])).toEqual([]);
});
