import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everywhere, rareModules } from './shared-chunks.ts';

const app = join(import.meta.dirname, 'app');
const modules = globSync('lib/**/*.{ts,tsx}', { cwd: app })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.'));
const isEverywhere = (path: string) => everywhere.test(join(app, path));

// A module that has moved would otherwise be loaded by every page without anything failing.
test.each(rareModules)('the chunk of every page leaves out %s, which exists', (rare) => {
  const left = modules.filter((path) => path.startsWith(`lib/${rare}`));
  expect(left).not.toEqual([]);
  expect(left.filter(isEverywhere)).toEqual([]);
});

test('the chunk of every page has what every page needs', () => {
  for (const path of ['lib/format.ts', 'lib/texts.ts', 'lib/session/session-store.ts', 'lib/queries/catalogue.ts'])
    expect([path, isEverywhere(path)]).toEqual([path, true]);
  expect(isEverywhere('lib/queries/study.ts')).toBe(false);
});
