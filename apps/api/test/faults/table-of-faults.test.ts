import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'faults.md'), 'utf8');
const named = [...page.matchAll(/`((?:apps|e2e)\/[^`]+\.ts)`/g)].map(([, path]) => path ?? '');

test('all 32 classes are in the table, each with a test or the reason why not', () => {
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  const empty = page.split('\n').filter((line) => /^\| \d+ \|/.test(line) && !/\.ts`|not tried/.test(line));
  expect(empty).toEqual([]);
});

test('every file that the table names is there', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every fault test is in the table', () => {
  const folder = join(root, 'apps', 'api', 'test', 'faults');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.faults.test.ts'),
  );
  expect(files.filter((name) => !named.includes(`apps/api/test/faults/${name}`))).toEqual([]);
});
