import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const maxLines = 250;
const maxFiles = 30;
/** A folder that is one ordered list, which its runner reads as such. */
const isOneList = (folder: string) => folder === 'apps/api/migrations';
const isSource = (path: string) =>
  /\.(ts|tsx|mts|mjs|cjs|css)$/.test(path) && !/\.(test|spec)\.tsx?$|\.gen\.ts$/.test(path);

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !path.startsWith('content/') && existsSync(join(root, path)));

function crowdedFolders(paths: readonly string[]): string[] {
  const folders = Object.groupBy(paths, (path) => dirname(path));
  return Object.entries(folders)
    .filter(([folder, files = []]) => files.length > maxFiles && !isOneList(folder))
    .map(([folder, files = []]) => `${folder}: ${files.length} files`);
}

const longFiles = (files: { path: string; text: string }[]): string[] =>
  files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines`);

test(`no folder has more than ${maxFiles} files: more are grouped by what they are about`, () => {
  expect(crowdedFolders(tracked)).toEqual([]);
});

test(`no source file has more than ${maxLines} lines`, () => {
  const sources = tracked.filter(isSource).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(longFiles(sources)).toEqual([]);
});

test('a crowded folder and a long file are found', () => {
  const files = Array.from({ length: maxFiles + 1 }, (_, n) => `apps/web/app/ui/part-${n}.tsx`);
  expect(crowdedFolders(files)).toEqual(['apps/web/app/ui: 31 files']);
  expect(crowdedFolders(files.slice(1))).toEqual([]);
  expect(longFiles([{ path: 'a.ts', text: '\n'.repeat(maxLines + 1) }])).toEqual(['a.ts: 251 lines']);
  expect(longFiles([{ path: 'a.ts', text: '\n'.repeat(maxLines) }])).toEqual([]);
});
