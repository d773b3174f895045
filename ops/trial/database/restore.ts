import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import type { ProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { newPerson, signIn } from '../../../bench/person.ts';
import {
  adapted,
  freePort,
  type Part,
  type Program,
  root,
  runCommand,
  secondsOf,
  startProduct,
  statusOf,
  type Trial,
} from '../runner.ts';
import { type Load, startLoad } from './load.ts';
import {
  createFolders,
  databasePassword,
  postgresqlFolder,
  requireRoot,
  runAsPostgres,
  startAsPostgres,
  untilWritable,
  urlAt,
} from './postgres.ts';

const maxMinutes = 10;
const examTakers = 12;
/** It loads all content. */
const firstStartMs = 180_000;
const lostTable = 'attempt_answer';

/** One PostgreSQL that archives its log with pgBackRest into two repositories. */
type Server = {
  url: string;
  /** Runs SQL as the superuser. */
  query(sql: string): Promise<unknown[]>;
  /** What it has logged since it was started last. */
  log(): string;
  backrest(...args: string[]): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  data: string;
};

/** A database with people on it is backed up, loses a table, and is restored to the second before. */
async function run(trial: Trial): Promise<void> {
  const { say, check, atEnd } = trial;
  requireRoot();
  say('Starting PostgreSQL with two repositories, and the product on it…');
  const server = await startServer(trial);
  atEnd(() => server.stop());
  await server.backrest('stanza-create');
  await server.backrest('check');
  const product = await startProduct(trial, { DATABASE_URL: server.url }, { firstStartMs });
  const person = await newPerson(product.url);
  const load = await startLoad(trial, product.url, examTakers);
  await sleep(5_000);
  say('A full backup into each repository, under load…');
  const seconds = await secondsOf(async () => {
    for (const repository of [1, 2]) await server.backrest('backup', `--repo=${repository}`, '--type=full');
  });
  check('two full backups under load', `${seconds.toFixed(1)} s`, 'finish', true);
  await sleep(5_000);
  await load.stop();
  // What was acknowledged until now must survive a restore to the second before the mistake.
  await sleep(1_500);
  say(`Dropping the table ${lostTable} by mistake…`);
  await server.query(`drop table ${lostTable} cascade`);
  const late = await newPerson(product.url);
  await restoreBefore(trial, server, product);
  await compare(trial, server, load);
  const me = `${product.url}/api/auth/me`;
  check('a session from before', await statusOf(me, { authorization: `Bearer ${person.token}` }), '401');
  check('signing in again', (await signIn(product.url, person.email)) === '' ? 'fails' : 'works', 'works');
  const account = signIn(product.url, late.email).then(
    () => 'there',
    () => 'gone',
  );
  check('an account from after the moment', await account, 'gone');
  say('The archive and backups, which must go on on the new timeline…');
  await server.backrest('check');
  for (const repository of [1, 2]) await server.backrest('backup', `--repo=${repository}`, '--type=diff');
  await server.backrest('verify', '--repo=2');
  check('archive and backups after the restore', 'go on', 'go on');
}

/** What docs/database-operations.md has an operator do. */
async function restoreBefore({ say, check }: Trial, server: Server, product: ProductProcess): Promise<void> {
  const [, logged] = new RegExp(`^(\\S+ \\S+) UTC .*statement: drop table ${lostTable}`, 'm').exec(server.log()) ?? [];
  if (!logged) throw new Error("The server's log does not say when the table was dropped");
  // To the second before, as an operator would who does not trust the clock further.
  const target = new Date(new Date(`${logged.replace(' ', 'T')}Z`).getTime() - 1_000).toISOString();
  say(`The log says ${logged}. Restoring to ${target} from the second repository…`);
  const seconds = await secondsOf(async () => {
    await product.stop();
    await server.stop();
    renameSync(server.data, `${server.data}.before-restore`);
    const moment = target.replace('T', ' ').replace('Z', '+00');
    await server.backrest('--repo=2', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    await server.start();
    const environment = { DATABASE_URL: server.url };
    say(await runCommand(process.execPath, ['apps/api/src/commands/db-after-restore.ts'], { environment }));
    await product.start();
  });
  const isMet = seconds <= maxMinutes * 60;
  check('from stopping to serving again', `${seconds.toFixed(1)} s`, `at most ${maxMinutes} min`, isMet);
}

/** Compares the restored rows with what people had been shown. */
async function compare({ check }: Trial, server: Server, { candidates, purchases }: Load): Promise<void> {
  const answers = (await server.query(
    `select a.user_id, r.question_id, r.selected_answer from ${lostTable} r join attempt a on a.id = r.attempt_id`,
  )) as { user_id: string; question_id: string; selected_answer: string }[];
  const stored = new Map(answers.map((row) => [`${row.user_id} ${row.question_id}`, row.selected_answer]));
  const paid = await server.query("select id from payment_order where state = 'paid'");
  const paidIds = (paid as { id: string }[]).map(({ id }) => id);
  const shown = candidates.flatMap(({ userId, acknowledged }) =>
    [...acknowledged].map(([question, answer]) => ({ id: `${userId} ${question}`, answer })),
  );
  const lostAnswers = shown.filter(({ id, answer }) => stored.get(id) !== answer).length;
  const lostPurchases = purchases.filter(({ orderId }) => !paidIds.includes(orderId)).length;
  check(
    'acknowledged before the moment and missing',
    `${lostAnswers} of ${shown.length} answers, ${lostPurchases} of ${purchases.length} payments`,
    '0',
    lostAnswers + lostPurchases === 0 && shown.length > 0 && purchases.length > 0,
  );
}

/** Starts it with the parameters of ops/postgresql/patroni.yaml and with pgbackrest.conf. Changed are addresses and paths. */
async function startServer({ folder }: Trial): Promise<Server> {
  const port = await freePort();
  const own = join(folder, 'server');
  const at = (name: string) => join(own, name);
  const data = at('data');
  await createFolders(own, ...['near', 'far', 'log', 'lock', 'spool'].map(at));
  const backrestFile = join(folder, 'pgbackrest.conf');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, databasePassword);
  writeFileSync(
    backrestFile,
    adapted('postgresql/pgbackrest.conf', [
      ['/var/lib/pgbackrest', at('near')],
      ['/mnt/backup/pgbackrest', at('far')],
      ['/var/log/pgbackrest', at('log')],
      ['/tmp/pgbackrest', at('lock')],
      ['/var/spool/pgbackrest', at('spool')],
      ['/var/lib/postgresql/18/examplar', data],
      ['/var/run/postgresql', own],
      ['pg1-port=5432', `pg1-port=${port}`],
    ]),
  );
  // pgBackRest reads both, also where PostgreSQL calls it.
  const environment = { PGBACKREST_CONFIG: backrestFile, PGBACKREST_REPO2_CIPHER_PASS: databasePassword };
  await runAsPostgres(`${postgresqlFolder()}/initdb`, [
    ...[`--pgdata=${data}`, '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    ...['--auth-local=peer', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`],
  ]);
  const { parameters } = parse(readFileSync(join(root, 'ops/postgresql/patroni.yaml'), 'utf8')).bootstrap.dcs
    .postgresql;
  const flags = Object.entries({
    ...parameters,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: own,
    log_timezone: 'UTC',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const superuser = `postgres://postgres:${databasePassword}@127.0.0.1:${port}`;
  let program: Program;
  const start = async () => {
    program = startAsPostgres(`${postgresqlFolder()}/postgres`, ['-D', data, ...flags], environment);
    await untilWritable(`${superuser}/postgres`, program, 120_000);
  };
  await start();
  await runSql(`${superuser}/postgres`, `create role examplar login password '${databasePassword}'`);
  await runSql(`${superuser}/postgres`, 'create database examplar owner examplar');
  return {
    url: urlAt(port),
    data,
    query: (sql) => runSql(`${superuser}/examplar`, sql),
    log: () => program.output(),
    backrest: (...args) => runAsPostgres('pgbackrest', ['--stanza=examplar', ...args], environment),
    start,
    // SIGINT is PostgreSQL's fast shutdown: clients are disconnected, transactions rolled back, the rest of the log is archived.
    stop: () => program.stop('SIGINT', 60_000),
  };
}

async function runSql(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export const restore: Part = {
  programs: { setpriv: 'util-linux', pg_ctlcluster: 'postgresql', pgbackrest: 'pgbackrest' },
  run,
};
