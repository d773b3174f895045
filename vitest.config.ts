import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:races` runs the tests of concurrent calls 20 times in a row. */
const raceRuns = Number(process.env.RACE_RUNS ?? 1);

/** Vitest leaves one core free, which on two cores means one test file after the other. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * How long a test waits for something that must happen, in ms. Only a test that fails waits this long, so it has room for a
 * busy machine; what must be quick is measured by a test of its own.
 */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** `npm run test:thorough` draws other random values in each run. To repeat a run, set the seed that it printed. */
if (process.env.THOROUGH === 'yes') {
  process.env.PROPERTY_SEED ??= `${Date.now() % 1_000_000_000}`;
  process.stdout.write(`PROPERTY_SEED=${process.env.PROPERTY_SEED}\n`);
}
/** They measure processor time, so `npm test` leaves them to `npm run test:thorough`. */
const timedTests = process.env.THOROUGH === 'yes' ? [] : ['**/*linear-time.test.ts'];
const setupFiles = ['scripts/test-runs/property-seed.ts'];
/** Importing everything again for each file took longer than the tests. */
const sharedModules = { isolate: false, setupFiles: ['scripts/test-runs/own-modules.ts', ...setupFiles] };

// Each worker, and each process that a test starts, would compile the same modules again: a quarter of the time of a component test.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/test-compile');

/** What `api` and `citus` have in common: the same tests on either engine. */
export const apiTests = {
  include: ['apps/api/{src,test}/**/*.test.ts', 'packages/vnpay-simulator/test/*.test.ts'],
  exclude: ['apps/api/src/**/*.unit.test.ts', 'apps/api/**/*.faults.test.ts', 'apps/api/**/*.citus.test.ts'],
  ...patience,
  setupFiles,
  maxWorkers: 2,
  tags: [{ name: 'race', description: 'Concurrent calls with exactly one effect.', repeats: raceRuns - 1 }],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/*.test.ts',
            'apps/web/app/**/*.test.ts',
            'apps/api/src/**/*.unit.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'ops/**/*.test.ts',
            'research/**/*.test.ts',
          ],
          exclude: ['**/*.faults.test.ts', '**/node_modules/**', ...timedTests],
          maxWorkers,
          ...sharedModules,
        },
      },
      {
        test: {
          ...patience,
          name: 'component',
          include: ['apps/web/app/**/*.test.tsx'],
          environment: 'happy-dom',
          maxWorkers,
          ...sharedModules,
          setupFiles: [...sharedModules.setupFiles, 'apps/web/test/component-setup.ts'],
          // How much of the page a failed query prints, in characters.
          env: { DEBUG_PRINT_LIMIT: '1500' },
        },
      },
      {
        test: {
          ...apiTests,
          name: 'api',
          // Importing the API again for each file took as long as the tests. Files share its modules, never a database or an app.
          isolate: false,
          globalSetup: ['apps/api/test/faults/built-product.ts', 'apps/api/test/template-database.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'faults',
          include: ['apps/api/**/*.faults.test.ts', 'scripts/**/*.faults.test.ts'],
          globalSetup: ['apps/api/test/faults/built-product.ts', 'apps/api/test/template-database.ts'],
          // One after the other: each fault has the machine to itself.
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
