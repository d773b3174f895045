import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { csvHeaders, ignoredHeaders, topicHeaders } from './formats/csv/recognise-columns.ts';
import { ignoredFields, jsonFields, optionFields } from './formats/json/json-fields.ts';

const table = readFileSync(path.resolve(import.meta.dirname, '../../../docs/import-fields.md'), 'utf8');
const [, json = '', options = '', csv = ''] = table.split(/^## Generic JSON$|^Fields of an option:$|^## CSV$/m);

/** The names in the row of a table, in their order. */
const named = (section: string, what: string) =>
  [
    ...(section
      .split('\n')
      .find((line) => line.startsWith(`| ${what} |`))
      ?.matchAll(/`([^`]+)`/g) ?? []),
  ].map(([, name]) => name);

test.each<[format: string, what: string, section: string, names: readonly string[]]>([
  ...Object.entries(jsonFields).map(
    ([what, names]) => ['JSON', what, json, names] as [string, string, string, readonly string[]],
  ),
  ...Object.entries(optionFields).map(
    ([what, names]) => ['options of JSON', what, options, names] as [string, string, string, readonly string[]],
  ),
  ...Object.entries(csvHeaders).map(
    ([what, names]) => ['CSV', what, csv, names] as [string, string, string, readonly string[]],
  ),
  ['JSON', 'ignored', json, [...ignoredFields]],
  ['CSV', 'topic', csv, topicHeaders],
  ['CSV', 'ignored', csv, [...ignoredHeaders]],
])('docs/import-fields.md names what the reader knows: %s, %s', (_format, what, section, names) => {
  expect(named(section, what)).toEqual(names);
});
