import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n'),
);
const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
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

/** Paths in backticks that end like a source, and are no file of the repository. */
function missingPaths(page: string, text: string): string[] {
  const paths = Array.from(
    text.matchAll(/`([\w.*{},/-]+\/[\w.*{},-]+\.(?:tsx?|mjs|cjs|sql|md|ya?ml|sh))`/g),
    ([, path = '']) => path,
  );
  const isThere = (path: string) => [...starts, `${dirname(page)}/`].map((start) => join(start, path)).some(isFile);
  return paths.filter((path) => !isThere(path));
}

test.each(pages)('%s names files that are there', (page) => {
  expect(missingPaths(page, readFileSync(join(root, page), 'utf8'))).toEqual([]);
});

test('a path that is gone is found', () => {
  expect(missingPaths('docs/x.md', 'See `src/slices/gone.test.ts` and `src/platform/**/audit*.test.ts`.')).toEqual([
    'src/slices/gone.test.ts',
  ]);
});
