import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLanguages } from '@examplar/domain/languages/languages';
import { expect, test } from 'vitest';
import { readSources } from './source-files.mjs';

const root = join(import.meta.dirname, '..', '..');
const named = new RegExp(`['"](?:${translatedLanguages.join('|')})['"]`);

/** The product's files in which a language is named: with its row, and in the example of a document. */
const allowed = [
  'packages/contract/src/calls/language.ts',
  'packages/domain/src/languages/conventions.ts',
  'packages/domain/src/languages/languages.ts',
];

test('what differs by language is in its row of the conventions: no other file names a language (LNG-15)', () => {
  const files = readSources(root)
    .filter(({ house }) => house === 'product')
    .filter(({ path }) => named.test(readFileSync(join(root, path), 'utf8')))
    .map(({ path }) => path);
  expect(files.sort()).toEqual(allowed);
});
