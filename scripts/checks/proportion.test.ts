import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countHouses, findFaults, readExceptions } from './proportion.mjs';
import { parseSources, readSources } from './source-files.mjs';

const none = { shortFiles: [] as string[], circles: [] as string[], flows: {} };
const text = (lines: number, ...imports: string[]) => `${imports.join('\n')}\n${'\n'.repeat(lines - imports.length)}`;
const faults = (texts: Record<string, string>, exceptions = none) => findFaults(parseSources(texts), exceptions);

test('the repository is in proportion', () => {
  const sources = readSources(join(import.meta.dirname, '..', '..'));
  expect(countHouses(sources).product.files).toBeGreaterThan(1_000);
  expect(findFaults(sources, readExceptions())).toEqual([]);
});

test.each([
  ['of one importer', { 'apps/a/b.ts': text(50, "import './c.ts';") }, true],
  [
    'of two importers in one folder',
    { 'apps/a/b.ts': text(50, "import './c.ts';"), 'apps/a/d.ts': text(50, "import type {} from './c.ts';") },
    true,
  ],
  [
    'of two folders',
    { 'apps/a/b.ts': text(50, "import './c.ts';"), 'apps/d/e.ts': text(50, "export * from '../a/c.ts';") },
    false,
  ],
  [
    'of which one is a test',
    { 'apps/a/b.ts': text(50, "import './c.ts';"), 'apps/d/e.test.ts': text(50, "import '../a/c.ts';") },
    true,
  ],
  ['loaded lazily', { 'apps/a/b.ts': text(50, "const c = () => import('./c.ts');") }, false],
  ['whose types alone are imported so', { 'apps/a/b.ts': text(50, "type C = typeof import('./c.ts');") }, true],
  ['started as a process', { 'apps/a/b.ts': text(50, "new URL('./c.ts', import.meta.url);") }, false],
  [
    'with a test of its own',
    { 'apps/a/b.ts': text(50, "import './c.ts';"), 'apps/a/c.test.ts': text(9, "import './c.ts';") },
    false,
  ],
  ['that nothing imports: an entry', { 'apps/a/b.ts': text(50) }, false],
])('a short file %s', (_case, others, isFault) => {
  const expected = 'apps/a/c.ts: 39 lines; fold it into the file that uses it';
  expect(faults({ 'apps/a/c.ts': text(38), ...others })).toEqual(isFault ? [expected] : []);
  expect(
    faults({ 'apps/a/c.ts': text(38), ...others }, { ...none, shortFiles: ['apps/a/c.ts', 'apps/gone.ts'] }),
  ).toEqual([]);
  expect(faults({ 'apps/a/c.ts': text(39), ...others })).toEqual([]);
});

test('a long file is found, but not a long test', () => {
  const texts = {
    'apps/a.ts': text(300),
    'bench/b.ts': text(299),
    'apps/a.test.ts': text(999),
    'apps/a.gen.ts': text(999),
  };
  expect(faults(texts)).toEqual(['apps/a.ts: 301 lines, at most 300']);
});

test('a circle is found, types included', () => {
  const circle = {
    'packages/domain/src/a.ts': text(50, "import type { B } from './b';"),
    'packages/domain/src/b.ts': text(50, "import './c.ts';"),
    'packages/domain/src/c.ts': text(50, "import '@examplar/domain/a';"),
  };
  const paths = Object.keys(circle);
  expect(faults(circle)).toEqual([`circle of imports: ${paths.join(', ')}`]);
  expect(faults(circle, { ...none, circles: paths })).toEqual([]);
});

test.each([
  'research/a.ts',
  'ops/a.ts',
  'bench/a.ts',
  'e2e/a.ts',
  'scripts/a.mjs',
  'packages/vnpay-simulator/src/a.ts',
])('the product may not import %s', (to) => {
  const from = 'packages/domain/src/b.ts';
  const expected = [`${from} imports ${to}: the product imports no other house`];
  const specifier = `../../../${to}`;
  expect(faults({ [to]: text(50), [from]: text(50, `import '${specifier}';`) })).toEqual(expected);
  expect(faults({ [to]: text(50), [from]: text(50, `const a = () => import('${specifier}');`) })).toEqual(expected);
  expect(faults({ [to]: text(50), 'packages/domain/src/b.test.ts': text(50, `import '${specifier}';`) })).toEqual([]);
});

test('only the server may load the simulator, and only when it is asked for', () => {
  const simulator = { 'packages/vnpay-simulator/src/a.ts': text(50) };
  const load = (statement: string) => faults({ ...simulator, 'apps/api/src/server.ts': text(50, statement) });
  expect(load("const a = () => import('@examplar/vnpay-simulator/a');")).toEqual([]);
  expect(load("import '@examplar/vnpay-simulator/a';")).toHaveLength(1);
});

test('a flow names files that exist', () => {
  const flows = { 'saving one answer': { max: 22, files: ['apps/a.ts', 'apps/gone.ts'] } };
  expect(faults({ 'apps/a.ts': text(50) }, { ...none, flows })).toEqual([
    'apps/gone.ts is gone, but is still listed for "saving one answer" in flows.json',
  ]);
});
