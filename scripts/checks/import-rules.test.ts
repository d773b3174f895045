import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folders = mkdtempSync(join(tmpdir(), 'examplar-imports-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** Plants files in an empty tree of the same shape and asks the real rules about them. */
function violations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(folders, 'case-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules', '.bin', 'depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'err', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

test('every slice says which slices it may use', () => {
  const slices = readdirSync(join(root, 'apps/api/src/slices'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[];
  };
  const names = new Set(forbidden.map(({ name }) => name));
  expect(slices.filter(({ name }) => !names.has(`slice-${name}`)).map(({ name }) => name)).toEqual([]);
});

const leaf = 'export const leaf = 1;\n';

/** What is wrong, the rule that says so, the file that imports, what it writes, and the file that it imports. */
type Case = readonly [string, string, string, string, string];

const cases: Case[] = [
  [
    'a slice that reaches into another',
    'slice-catalogue',
    'apps/api/src/slices/catalogue/a.ts',
    '../attempts/b.ts',
    'apps/api/src/slices/attempts/b.ts',
  ],
  [
    'a lower slice that uses a higher one',
    'slice-subscriptions',
    'apps/api/src/slices/subscriptions/a.ts',
    '../payments/public.ts',
    'apps/api/src/slices/payments/public.ts',
  ],
  [
    'a platform that knows a slice',
    'platform-knows-no-slice',
    'apps/api/src/platform/a.ts',
    '../slices/catalogue/public.ts',
    'apps/api/src/slices/catalogue/public.ts',
  ],
  [
    'staff work of a lower slice that uses a higher one',
    'slice-questions',
    'apps/api/src/slices/questions/authoring/a.ts',
    '../../regrading/public.ts',
    'apps/api/src/slices/regrading/public.ts',
  ],
  [
    'demo data that reaches into a slice',
    'demo-uses-public',
    'apps/api/src/demo/a.ts',
    '../slices/attempts/b.ts',
    'apps/api/src/slices/attempts/b.ts',
  ],
  [
    'a slice that uses demo data',
    'slices-know-no-demo',
    'apps/api/src/slices/catalogue/a.ts',
    '../../demo/b.ts',
    'apps/api/src/demo/b.ts',
  ],
  [
    'tracing loaded with everything else',
    'traces-load-lazily',
    'apps/api/src/a.ts',
    './platform/monitoring/tracing.ts',
    'apps/api/src/platform/monitoring/tracing.ts',
  ],
  [
    'a package of OpenTelemetry outside of tracing',
    'traces-load-lazily',
    'apps/api/src/platform/http/a.ts',
    '@opentelemetry/api',
    'node_modules/@opentelemetry/api/index.js',
  ],
  [
    'a feature that imports one that is not shared',
    'features-import-shared-features',
    'apps/web/app/features/home/a.ts',
    '../attempts/b.ts',
    'apps/web/app/features/attempts/b.ts',
  ],
  [
    'a shared feature that imports a higher one',
    'feature-notes',
    'apps/web/app/features/notes/a.ts',
    '../readiness/b.ts',
    'apps/web/app/features/readiness/b.ts',
  ],
  [
    'a domain that leaves itself',
    'domain-is-pure',
    'packages/domain/src/plans/a.ts',
    'node:fs',
    'packages/domain/src/plans/b.ts',
  ],
  ...['research', 'ops', 'bench', 'e2e', 'scripts'].map(
    (house): Case => [
      `a product that imports ${house}`,
      'product-imports-no-other-house',
      'apps/api/src/platform/a.ts',
      `../../../../${house}/b.ts`,
      `${house}/b.ts`,
    ],
  ),
  [
    'a package that imports research',
    'product-imports-no-other-house',
    'packages/domain/src/plans/a.ts',
    '../../../../research/b.ts',
    'research/b.ts',
  ],
  [
    'a simulator that is loaded with everything else',
    'simulator-loads-lazily',
    'apps/api/src/server.ts',
    '../../../packages/vnpay-simulator/src/b.ts',
    'packages/vnpay-simulator/src/b.ts',
  ],
  [
    'another file that loads the simulator',
    'simulator-loads-lazily',
    'apps/api/src/app.ts',
    '../../../packages/vnpay-simulator/src/b.ts',
    'packages/vnpay-simulator/src/b.ts',
  ],
  [
    'a simulator that uses the code of the product',
    'simulator-shares-no-code',
    'packages/vnpay-simulator/src/a.ts',
    '../../../apps/api/src/b.ts',
    'apps/api/src/b.ts',
  ],
  [
    'a domain that imports from npm',
    'domain-is-pure',
    'packages/domain/src/plans/a.ts',
    'zod',
    'node_modules/zod/index.js',
  ],
];

const files: Record<string, string> = {};
for (const [index, [, , from, specifier, to]] of cases.entries()) {
  files[to] ??= leaf;
  files[from] = `${files[from] ?? ''}export * as other${index} from '${specifier}';\n`;
}
const planted = violations(files);

test.each(cases)('%s is caught', (_case, rule, from, specifier, to) => {
  const name = specifier.startsWith('node:') ? specifier.slice('node:'.length) : to;
  expect(planted).toContain(`${rule}: ${from} → ${name}`);
});

test('what the rules allow passes', () => {
  const found = violations({
    'apps/api/src/slices/questions/a.ts': "import { leaf } from '../catalogue/public.ts';\nexport const a = leaf;\n",
    'apps/api/src/slices/catalogue/public.ts': leaf,
    'apps/api/src/a.ts': "export const a = () => import('./platform/monitoring/tracing.ts');\n",
    'apps/api/src/platform/monitoring/tracing.ts': leaf,
    'apps/web/app/features/home/a.ts': "import { leaf } from '../notes/b.ts';\nexport const a = leaf;\n",
    'apps/web/app/features/notes/b.ts': leaf,
    'apps/api/src/server.ts': "export const a = () => import('../../../packages/vnpay-simulator/src/b.ts');\n",
    'packages/vnpay-simulator/src/b.ts': leaf,
    'packages/domain/src/study/a.ts': "import { leaf } from 'ts-fsrs';\nexport const a = leaf;\n",
    'node_modules/ts-fsrs/index.js': leaf,
  });
  expect(found).toContain('no dependency violations found (10 modules');
});
