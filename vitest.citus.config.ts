import { defineConfig } from 'vitest/config';
import { apiTests } from './vitest.config.ts';

/** The same integration tests on a Citus cluster instead of one PostgreSQL: npm run test:citus. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...apiTests,
          name: 'citus',
          globalSetup: ['apps/api/test/citus/template-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
