import { defineConfig } from 'vitest/config';
import { apiTests } from './vitest.config.ts';

const onCluster = {
  globalSetup: ['apps/api/test/citus/template-cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * `citus`: the integration tests of the API on a Citus cluster instead of one PostgreSQL (npm run test:citus).
 * `cluster`: what only a cluster can show (npm run test:cluster).
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...apiTests, ...onCluster, name: 'citus' } },
      { test: { ...onCluster, name: 'cluster', include: ['apps/api/**/*.citus.test.ts'], maxWorkers: 1 } },
    ],
  },
});
