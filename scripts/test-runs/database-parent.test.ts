import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { databaseParent } from './database-parent.ts';

test.each([
  ['a folder with room', import.meta.dirname, 1, import.meta.dirname],
  ['a folder without room', import.meta.dirname, Number.MAX_VALUE, tmpdir()],
  ['a folder that is not there', '/no/such/folder', 1, tmpdir()],
])('%s', (_name, memory, needed, expected) => {
  expect(databaseParent(memory, needed)).toBe(expected);
});
