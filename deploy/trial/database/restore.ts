import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import buildProduct from '../../../apps/api/test/faults/built-product.ts';
import { type ProductProcess, startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { signIn } from '../../../bench/person.ts';
import { runCommand } from '../commands.ts';
import { type Figure, figure, type Part } from '../part.ts';
import { type ArchivedServer, startArchivedServer } from './archived-server.ts';
import { type Load, startLoad } from './load.ts';
import { requireRoot } from './machines.ts';
import { portableBackup } from './portable-backup.ts';
import { missingFrom } from './restored-data.ts';

const maxMinutes = 10;
const examTakers = 12;
const calmMs = 5_000;
/** It loads all content, on a machine that is busy with the servers as well. */
const firstStartMs = 180_000;
/** How long the operator takes to notice. */
const noticeMs = 3_000;
const lostTable = 'attempt_answer';

async function run(say: (line: string) => void): Promise<Figure[]> {
  requireRoot();
  buildProduct();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-trial-'));
  chmodSync(folder, 0o755);
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    say('Starting PostgreSQL with two repositories, and the product on it…');
    const server = await startArchivedServer(folder);
    closing.unshift(() => server.stop());
    await server.backrest('stanza-create');
    await server.backrest('check');
    const product = await startProductProcess({ DATABASE_URL: server.url }, { firstStartMs });
    closing.unshift(
      () => product.stop(),
      () => product.remove(),
    );
    const load = await startLoad(product.url, examTakers);
    closing.unshift(() => load.abandon());
    await sleep(calmMs);
    say('A full backup into each repository, under load…');
    const backupSeconds = await seconds(async () => {
      for (const repository of [1, 2]) await server.backrest('backup', `--repo=${repository}`, '--type=full');
    });
    await sleep(calmMs);
    const backup = figure('two full backups under load', `${backupSeconds.toFixed(1)} s`, 'finish', true);
    return [
      backup,
      ...(await dropAndRestore(server, product, load, say)),
      ...(await afterwards(server, say)),
      ...(await portableBackup(folder, server, say)),
    ];
  } finally {
    for (const close of closing) await close();
  }
}

async function dropAndRestore(
  server: ArchivedServer,
  product: ProductProcess,
  load: Load,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`Dropping the table ${lostTable} by mistake…`);
  await server.query(`drop table ${lostTable} cascade`);
  await sleep(noticeMs);
  await load.abandon();
  const droppedAt = whenDropped(server.log());
  // To the second before, as an operator would who does not trust the clock further.
  const target = new Date(droppedAt.getTime() - 1_000);
  say(`The log says ${droppedAt.toISOString()}. Restoring to ${target.toISOString()} from the second repository…`);
  const downSeconds = await seconds(async () => {
    await product.stop();
    await server.stop();
    server.moveAside();
    await server.backrest(
      '--repo=2',
      '--type=time',
      `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
      'restore',
    );
    await server.start();
    const printed = await runCommand(process.execPath, ['apps/api/src/commands/db-after-restore.ts'], {
      environment: { DATABASE_URL: server.url },
    });
    say(printed.trim());
    await product.start();
  });
  const missing = await missingFrom(server.url, load, target);
  const stillSignedIn = await Promise.all(load.people.map((person) => person.call('GET', '/auth/me')));
  const open = stillSignedIn.filter(({ status }) => status !== 401).length;
  const token = await signIn(product.url, load.people[0]?.email ?? '');
  const lostSeconds = (droppedAt.getTime() - target.getTime()) / 1_000;
  return [
    figure(
      'from stopping to serving again',
      `${downSeconds.toFixed(1)} s`,
      `at most ${maxMinutes} min`,
      downSeconds <= maxMinutes * 60,
    ),
    figure(
      'acknowledged before the moment and missing',
      `${missing.answers} of ${missing.answersBefore} answers, ${missing.purchases} of ${missing.purchasesBefore} payments`,
      '0',
      missing.answers + missing.purchases === 0 && missing.answersBefore > 0,
    ),
    figure(
      `acknowledged in the ${lostSeconds} s before the mistake, and gone`,
      `${missing.answersAfter} answers, ${missing.purchasesAfter} payments`,
      'known and small',
      true,
    ),
    figure('sessions that still work', `${open} of ${load.people.length}`, '0', open === 0),
    figure('signing in again', token === '' ? 'fails' : 'works', 'works', token !== ''),
  ];
}

/** The moment of the mistake, from the server's log (`log_statement: ddl`). */
function whenDropped(log: string): Date {
  const [, moment] = new RegExp(`^(\\S+ \\S+) UTC .*statement: drop table ${lostTable}`, 'm').exec(log) ?? [];
  if (!moment) throw new Error("The server's log does not say when the table was dropped");
  return new Date(`${moment.replace(' ', 'T')}Z`);
}

/** The restored server is on a new timeline, and backups and the archive must go on there. */
async function afterwards(server: ArchivedServer, say: (line: string) => void): Promise<Figure[]> {
  say('A backup of the restored server…');
  await server.backrest('check');
  for (const repository of [1, 2]) await server.backrest('backup', `--repo=${repository}`, '--type=diff');
  const verified = await server.backrest('verify', '--repo=2').then(
    () => true,
    () => false,
  );
  return [figure('archive and backups after the restore', verified ? 'go on' : 'broken', 'go on', verified)];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

export const restore: Part = {
  name: 'restore',
  programs: { setpriv: 'util-linux', pg_ctlcluster: 'postgresql', pgbackrest: 'pgbackrest' },
  run,
};
