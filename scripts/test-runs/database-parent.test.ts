import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { databaseParent } from './database-parent.ts';

test.each([
  ['a folder with room', import.meta.dirname, 1, 1, import.meta.dirname],
  ['a folder without room', import.meta.dirname, Number.MAX_VALUE, Number.MAX_VALUE, tmpdir()],
  ['a container with less memory than the folder shows', import.meta.dirname, 2, 1, tmpdir()],
  ['a folder that is not there', '/no/such/folder', 1, 1, tmpdir()],
])('%s', (_name, memory, needed, available, expected) => {
  expect(databaseParent(memory, needed, available)).toBe(expected);
});
