import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { freePort } from '../../../apps/api/test/faults/processes/product-process.ts';
import { type Program, replaceEach, root, runCommand } from '../commands.ts';
import { databasePassword, postgresqlVersion } from './cluster.ts';
import { urlAt } from './leader-proxy.ts';
import { runAsPostgres, startAsPostgres } from './machines.ts';

/** One PostgreSQL that archives its log with pgBackRest into two repositories. */
export type ArchivedServer = {
  url: string;
  /** Runs SQL as the superuser. */
  query(sql: string): Promise<void>;
  /** What the server has logged since it was started last. */
  log(): string;
  backrest(...args: string[]): Promise<string>;
  start(): Promise<void>;
  /** Stops it as an operator does, so that the rest of its log is archived. */
  stop(): Promise<void>;
  /** Moves its data aside, as evidence and in case the restore goes wrong. */
  moveAside(): void;
};

/** Starts it with the parameters of deploy/postgresql/patroni.yaml and with pgbackrest.conf. Only addresses and paths are changed. */
export async function startArchivedServer(folder: string): Promise<ArchivedServer> {
  const port = await freePort();
  const own = join(folder, 'server');
  const data = join(own, 'data');
  const at = (name: string) => join(own, name);
  await runCommand('install', [
    '--directory',
    '--owner=postgres',
    '--group=postgres',
    '--mode=750',
    ...['.', 'near', 'far', 'log', 'lock'].map(at),
  ]);
  const bin = `/usr/lib/postgresql/${postgresqlVersion()}/bin`;
  const environment = {
    PGBACKREST_CONFIG: writeBackrestConfig(own, { data, port }),
    PGBACKREST_REPO2_CIPHER_PASS: databasePassword,
  };
  const password = at('password');
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
  await start();
  await runSql({ ...superuser, database: 'postgres' }, [
    `create role examplar login password '${databasePassword}'`,
    'create database examplar owner examplar',
  ]);
  return {
    url: urlAt(port),
    query: (sql) => runSql(superuser, [sql]),
    log: () => program?.output() ?? '',
    backrest: (...args) => runAsPostgres('pgbackrest', ['--stanza=examplar', ...args], environment),
    start,
    // SIGINT is PostgreSQL's fast shutdown: clients are disconnected, transactions rolled back.
    stop: async () => program?.stop('SIGINT'),
    moveAside: () => renameSync(data, `${data}.before-restore`),
  };
}

function writeBackrestConfig(own: string, { data, port }: { data: string; port: number }): string {
  const file = join(own, 'pgbackrest.conf');
  writeFileSync(
    file,
    replaceEach(readFileSync(join(root, 'deploy/postgresql/pgbackrest.conf'), 'utf8'), [
      ['/var/lib/pgbackrest', join(own, 'near')],
      ['/mnt/backup/pgbackrest', join(own, 'far')],
      ['/var/log/pgbackrest', join(own, 'log')],
      ['/tmp/pgbackrest', join(own, 'lock')],
      ['/var/lib/postgresql/18/examplar', data],
      ['/var/run/postgresql', own],
      ['pg1-port=5432', `pg1-port=${port}`],
    ]),
  );
  return file;
}

function parametersOfPatroni(): Record<string, string> {
  const { bootstrap } = parse(readFileSync(join(root, 'deploy/postgresql/patroni.yaml'), 'utf8'));
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
