import pg from 'pg';
import { distribute } from '../../src/platform/database/cluster/distribute.ts';
import { migrate } from '../../src/platform/database/migrations/migrations.ts';
import { databaseUrl } from '../template-database.ts';
import type { Cluster } from './start-cluster.ts';

type Nodes = Pick<Cluster, 'url' | 'workerUrls'>;
type Settings = { shards?: number; maxWorkers?: number };

/** A new database on every node of the cluster, migrated and distributed over all workers or the first ones. */
export async function createClusterDatabase(
  cluster: Nodes,
  name: string,
  { shards = 4, maxWorkers = Number.POSITIVE_INFINITY }: Settings = {},
): Promise<string> {
  const url = await createMigratedDatabase(cluster, name, maxWorkers);
  await distribute(url, { shards });
  return url;
}

/** A database of the cluster before it is distributed: all of it lies on the coordinator. */
export async function createMigratedDatabase(cluster: Nodes, name: string, maxWorkers?: number): Promise<string> {
  const nodes = [cluster.url, ...cluster.workerUrls];
  for (const node of nodes) {
    await on(node, [`create database ${name}`]);
    await on(databaseUrl(node, name), ['create extension citus']);
  }
  const url = databaseUrl(cluster.url, name);
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  await on(url, [
    `select citus_set_coordinator_host('${coordinator?.hostname}', ${coordinator?.port})`,
    ...workers.slice(0, maxWorkers).map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  ]);
  await migrate(url);
  return url;
}

/** Prepares a database for cloning: no client may be connected to it, not even Citus's own daemon. */
export async function closeToAll(cluster: Nodes, name: string): Promise<void> {
  for (const node of [cluster.url, ...cluster.workerUrls]) {
    await on(node, [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    ]);
  }
}

export async function on(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
