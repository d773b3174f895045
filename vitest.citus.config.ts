import { defineConfig } from 'vitest/config';
import { apiTests } from './vitest.config.ts';

const builtProduct = 'apps/api/test/faults/built-product.ts';
const onCluster = {
  globalSetup: ['apps/api/test/citus/template-cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * `citus`: the integration tests of the API on a Citus cluster instead of one PostgreSQL (npm run test:citus).
 * `cluster`: what only a cluster can show (npm run test:cluster).
 * `cluster-faults`: exam takers while a worker is stopped or shards move, on a cluster of their own (npm run test:cluster-faults).
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...apiTests, ...onCluster, name: 'citus' } },
      {
        test: {
          ...onCluster,
          name: 'cluster',
          include: ['apps/api/test/citus/*.citus.test.ts'],
          globalSetup: [builtProduct, ...onCluster.globalSetup],
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'cluster-faults',
          include: ['apps/api/test/citus/faults/*.citus.test.ts'],
          globalSetup: [builtProduct],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
