import { defineConfig } from 'vitest/config';
import { apiTests } from './vitest.config.ts';

/** The integration tests of the API by way of PgBouncer in transaction mode (npm run test:deploy -- --only=pgbouncer-tests). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...apiTests,
          name: 'pgbouncer',
          // For tests that start the product as a process.
          env: { DATABASE_PREPARED: 'off' },
          exclude: [
            ...apiTests.exclude,
            // Prepared statements of a connection, which DATABASE_PREPARED=off turns off.
            'apps/api/src/platform/database/connections/**',
            // Migrations outside a transaction, which refuse a pooler; that they do is tested there.
            'apps/api/src/platform/database/migrations/concurrent-migration.test.ts',
          ],
          globalSetup: ['apps/api/test/faults/built-product.ts', 'ops/trial/database/pgbouncer.ts'],
        },
      },
    ],
  },
});
