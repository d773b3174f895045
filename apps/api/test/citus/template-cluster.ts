import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { closeToAll, createClusterDatabase, on } from './cluster-database.ts';
import { startCluster } from './start-cluster.ts';

/**
 * One real cluster for the run, in place of the one server of template-database.ts. Each test file clones the distributed template
 * on every node: its shards and what Citus knows of them are rows and files of that database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  });
  const templateName = `template_of_tests_${randomBytes(4).toString('hex')}`;
  const drop = async () => {
    for (const node of [cluster.url, ...cluster.workerUrls])
      await on(node, [`drop database if exists ${templateName} with (force)`]);
    cluster.stop();
  };
  try {
    await createClusterDatabase(cluster, templateName);
    await closeToAll(cluster, templateName);
  } catch (error) {
    await drop();
    throw error;
  }
  project.provide('serverUrl', cluster.url);
  project.provide('workerUrls', cluster.workerUrls);
  project.provide('templateName', templateName);
  return drop;
}
