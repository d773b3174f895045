import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n'),
);
const names = new Set([...files].map((file) => basename(file)));
const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'apps/web/server-interface.md',
  'content/README.md',
  'deploy/README.md',
  'packages/question-banks/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];
/** Where a path may begin: at the root, beside its page, or in a folder that the page is about. */
const starts = [
  '',
  'packages/',
  'packages/domain/src/',
  'packages/question-banks/',
  'packages/question-banks/src/',
  'apps/api/',
  'apps/api/src/',
  'apps/api/src/slices/',
  'apps/api/src/slices/payments/',
  'apps/web/app/',
  'apps/web/app/features/admin/',
];

const isFile = (path: string): boolean =>
  /[*{]/.test(path) ? [...files].some((file) => matchesGlob(file, path)) : files.has(path);

/** Paths and file names in backticks that end like a source, but are no file of the repository. */
function missingPaths(page: string, text: string): string[] {
  const paths = Array.from(
    text.matchAll(/`([\w{*][\w.*{},/-]*\.(?:tsx?|mjs|cjs|sql|md|ya?ml|sh))`/g),
    ([, path = '']) => path,
  );
  const isThere = (path: string) =>
    path.includes('/')
      ? [...starts, `${dirname(page)}/`].map((start) => join(start, path)).some(isFile)
      : names.has(path) || (path.includes('*') && [...names].some((name) => matchesGlob(name, path)));
  return paths.filter((path) => !isThere(path));
}

test.each(pages)('%s names existing files', (page) => {
  expect(missingPaths(page, readFileSync(join(root, page), 'utf8'))).toEqual([]);
});

test('paths and names of files that are gone are found', () => {
  const text = 'See `src/slices/gone.test.ts`, `gone.ts`, `gateways.ts` and `src/platform/**/audit*.test.ts`.';
  expect(missingPaths('docs/x.md', text)).toEqual(['src/slices/gone.test.ts', 'gone.ts']);
});
