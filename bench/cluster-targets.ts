import pg from 'pg';
import { createClusterDatabase } from '../apps/api/test/citus/cluster-database.ts';
import { startCluster } from '../apps/api/test/citus/start-cluster.ts';
import { postmasterOf } from './cpu-time.ts';

/** A database under load, and the servers that contain it. */
export type Target = { name: string; url: string; coordinator: number; workers: number[] };

/**
 * The same PostgreSQL with the same settings, three times: one database as it is, one spread over one worker, one over two. All on this
 * machine, with fsync.
 */
export async function startTargets(shards: number): Promise<{ targets: Target[]; stop(): void }> {
  const cluster = await startCluster();
  try {
    const [first = 0, second = 0] = await Promise.all(cluster.workerUrls.map(postmasterOf));
    const coordinator = await postmasterOf(cluster.url);
    return {
      targets: [
        { name: 'plain', url: await createPlainDatabase(cluster.url), coordinator, workers: [] },
        {
          name: 'one worker',
          url: await createClusterDatabase(cluster, 'one_worker', { shards, maxWorkers: 1 }),
          coordinator,
          workers: [first],
        },
        {
          name: 'two workers',
          url: await createClusterDatabase(cluster, 'two_workers', { shards }),
          coordinator,
          workers: [first, second],
        },
      ],
      stop: () => cluster.stop(),
    };
  } catch (error) {
    cluster.stop();
    throw error;
  }
}

/** Creates a database without the extension: Citus is loaded in the server but not used by this database. */
async function createPlainDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database plain');
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: '/plain' }).href;
}
