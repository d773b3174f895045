import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';

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
  'ops/README.md',
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

/** The anchors that GitHub and GitLab give the headings of a page. */
function anchorsOf(text: string): Set<string> {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const headings = Array.from(prose.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) => heading);
  const anchors = new Set<string>();
  for (const heading of headings) {
    const anchor = heading
      .replace(/\]\([^)]*\)/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let copy = 1; anchors.has(unique); copy += 1) unique = `${anchor}-${copy}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Links of a page to files that do not exist, or to headings that their page does not have. */
function missingLinks(page: string, text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = join(root, dirname(page), path);
      if (path !== '' && !existsSync(file)) return true;
      if (anchor === undefined || (path !== '' && !path.endsWith('.md'))) return false;
      return !anchorsOf(path === '' ? text : readFileSync(file, 'utf8')).has(anchor);
    });
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('names existing files', () => {
    expect(missingPaths(page, text)).toEqual([]);
  });

  test('links to existing files and headings', () => {
    expect(missingLinks(page, text)).toEqual([]);
  });
});

test('paths and names of files that are gone are found', () => {
  const text = 'See `src/slices/gone.test.ts`, `gone.ts`, `gateways.ts` and `src/platform/**/audit*.test.ts`.';
  expect(missingPaths('docs/x.md', text)).toEqual(['src/slices/gone.test.ts', 'gone.ts']);
});

test('links to files and headings that are gone are found', () => {
  const text = `
# A page
## What \`npm start\` does, at first
## Twice
## Twice
[1](gone.md) [2](operations.md#release) [3](operations.md#gone) [4](#what-npm-start-does-at-first) [5](#gone) [6](#twice-1) [7](#twice-2)
[8](../README.md) [9](https://example.org/#gone)`;
  expect(missingLinks('docs/x.md', text)).toEqual(['gone.md', 'operations.md#gone', '#gone', '#twice-2']);
});
