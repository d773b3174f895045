import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { freePort, type Program, root, runCommand } from '../commands.ts';
import {
  type ArchivedDatabase,
  configureBackrest,
  createRepositories,
  restoreArguments,
  runBackrest,
} from './archived-database.ts';
import { databasePassword, postgresqlVersion, stopMs } from './cluster.ts';
import { urlAt } from './leader-proxy.ts';
import { runAsPostgres, startAsPostgres } from './machines.ts';

/** One PostgreSQL. `stop` ends it. */
export type ArchivedServer = ArchivedDatabase & { stop(): Promise<void> };

/** Starts it with the parameters of ops/postgresql/patroni.yaml and with pgbackrest.conf. Only addresses and paths are changed. */
export async function startArchivedServer(folder: string): Promise<ArchivedServer> {
  const port = await freePort();
  const own = join(folder, 'server');
  const data = join(own, 'data');
  await runCommand('install', ['--directory', '--owner=postgres', '--group=postgres', '--mode=750', own]);
  const bin = `/usr/lib/postgresql/${postgresqlVersion()}/bin`;
  const environment = await configureBackrest(await createRepositories(folder), { own, data, sockets: own, port });
  const password = join(own, 'password');
  writeFileSync(password, databasePassword);
  await runCommand('chown', ['postgres', password]);
  await runAsPostgres(`${bin}/initdb`, [
    `--pgdata=${data}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    `--pwfile=${password}`,
  ]);
  const flags = Object.entries({
    ...parametersOfPatroni(),
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: own,
    log_timezone: 'UTC',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let program: Program | null = null;
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: databasePassword, database: 'examplar' };
  const start = async () => {
    program = startAsPostgres(`${bin}/postgres`, ['-D', data, ...flags], environment);
    await untilWritable({ ...superuser, database: 'postgres' }, program);
  };
  // SIGINT is PostgreSQL's fast shutdown: clients are disconnected, transactions rolled back, the rest of the log is archived.
  const stop = async () => program?.stop('SIGINT', stopMs);
  try {
    await start();
    await runSql({ ...superuser, database: 'postgres' }, [
      `create role examplar login password '${databasePassword}'`,
      'create database examplar owner examplar',
    ]);
  } catch (problem) {
    await stop();
    throw problem;
  }
  return {
    url: urlAt(port),
    query: (sql) => runSql(superuser, [sql]),
    log: async () => program?.output() ?? '',
    backrest: (...args) => runBackrest(environment, args),
    async restoreTo(moment) {
      await stop();
      renameSync(data, `${data}.before-restore`);
      await runBackrest(environment, restoreArguments(moment));
      await start();
    },
    stop,
  };
}

function parametersOfPatroni(): Record<string, string> {
  const { bootstrap } = parse(readFileSync(join(root, 'ops/postgresql/patroni.yaml'), 'utf8'));
  return bootstrap.dcs.postgresql.parameters;
}

async function runSql(server: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Waits until the server has recovered. @throws Error with the end of its log after two minutes */
async function untilWritable(server: pg.ClientConfig, program: Program): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  for (;;) {
    const client = new pg.Client({ ...server, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    const isWritable = await client
      .connect()
      .then(() => client.query<{ is: boolean }>('select not pg_is_in_recovery() as is'))
      .then(({ rows }) => rows[0]?.is === true)
      .catch(() => false);
    await client.end().catch(() => {});
    if (isWritable) return;
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL did not recover: ${program.output().slice(-2_000)}`);
    await sleep(200);
  }
}
