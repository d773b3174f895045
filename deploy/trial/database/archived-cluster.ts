import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ArchivedDatabase,
  configureBackrest,
  createRepositories,
  restoreArguments,
  runBackrest,
} from './archived-database.ts';
import { type Cluster, postgresqlVersion, startCluster, stopMs } from './cluster.ts';
import { startLeaderProxy, untilConnects } from './leader-proxy.ts';
import type { Machine } from './machines.ts';

export type ArchivedCluster = ArchivedDatabase & { cluster: Cluster; stop(): Promise<void> };

const port = 5_432;
const recoveryMs = 120_000;

/** Three PostgreSQL with Patroni behind HAProxy, all of which archive into the same two repositories. */
export async function startArchivedCluster(folder: string): Promise<ArchivedCluster> {
  const repositories = await createRepositories(folder);
  const environments = new Map<string, Record<string, string>>();
  const cluster = await startCluster(folder, async ({ own, data }) => {
    const environment = await configureBackrest(repositories, { own, data, sockets: own, port });
    environments.set(own, environment);
    return environment;
  });
  try {
    const environmentOf = (machine: Machine) => environments.get(cluster.folderOf(machine).own) ?? {};
    const proxy = await startLeaderProxy(folder, cluster.machines);
    return {
      cluster,
      url: proxy.url,
      query: async (sql) => void (await runPsql(cluster, await cluster.leader(), 'examplar', sql)),
      log: async () => cluster.log(await cluster.leader()),
      async backrest(...args) {
        const leader = await cluster.leader();
        return runBackrest(environmentOf(leader), args, leader.run);
      },
      async restoreTo(moment) {
        await restoreCluster(cluster, environmentOf, moment);
        await untilConnects(proxy.url, proxy.program);
      },
      async stop() {
        await proxy.program.stop();
        cluster.remove();
      },
    };
  } catch (problem) {
    cluster.remove();
    throw problem;
  }
}

/** The steps of docs/database-operations.md. The standbys copy the restored machine while it already takes writes. */
async function restoreCluster(
  cluster: Cluster,
  environmentOf: (machine: Machine) => Record<string, string>,
  moment: Date,
): Promise<void> {
  const leader = await cluster.leader();
  const standbys = cluster.machines.filter((machine) => machine !== leader);
  // The leader last: otherwise one of the standbys would replace it.
  for (const machine of [...standbys, leader]) await cluster.stop(machine);
  for (const machine of cluster.machines) {
    const { data } = cluster.folderOf(machine);
    renameSync(data, `${data}.before-restore`);
  }
  await runBackrest(environmentOf(leader), restoreArguments(moment), leader.run);
  await recoverByHand(cluster, leader, environmentOf(leader));
  await cluster.forget();
  cluster.startAgain(leader);
  await untilLeads(cluster, leader);
  for (const machine of standbys) cluster.startAgain(machine);
}

/** Starts PostgreSQL without Patroni, reachable on this machine only, until it has recovered to the moment. */
async function recoverByHand(cluster: Cluster, machine: Machine, environment: Record<string, string>): Promise<void> {
  const { data } = cluster.folderOf(machine);
  const postgres = machine.start(
    `/usr/lib/postgresql/${postgresqlVersion()}/bin/postgres`,
    ['-D', data, '-c', 'listen_addresses='],
    environment,
  );
  const giveUpAt = Date.now() + recoveryMs;
  const isRecovering = () => runPsql(cluster, machine, 'postgres', 'select pg_is_in_recovery()').catch(() => 't');
  while ((await isRecovering()).trim() !== 'f') {
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL did not recover: ${postgres.output().slice(-2_000)}`);
    await sleep(200);
  }
  await postgres.stop('SIGINT', stopMs);
  if (existsSync(join(data, 'postmaster.pid'))) throw new Error('PostgreSQL did not stop after its recovery');
}

/** As the superuser on the machine itself: the cluster takes it from nowhere else. */
const runPsql = (cluster: Cluster, machine: Machine, database: string, sql: string): Promise<string> =>
  machine.run('psql', [
    '--host',
    cluster.folderOf(machine).own,
    '--no-align',
    '--tuples-only',
    '--command',
    sql,
    database,
  ]);

async function untilLeads(cluster: Cluster, machine: Machine): Promise<void> {
  const giveUpAt = Date.now() + recoveryMs;
  while ((await cluster.leader().catch(() => null)) !== machine) {
    if (Date.now() > giveUpAt) throw new Error(`${machine.name} does not lead: ${cluster.log(machine).slice(-2_000)}`);
    await sleep(200);
  }
}
