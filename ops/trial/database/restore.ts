import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import buildProduct from '../../../apps/api/test/faults/built-product.ts';
import { type ProductProcess, startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { signIn } from '../../../bench/person.ts';
import { type Figure, figure, type Part, runCommand } from '../commands.ts';
import type { ArchivedDatabase } from './archived-database.ts';
import { startArchivedServer } from './archived-server.ts';
import { type Load, startLoad } from './load.ts';
import { requireRoot } from './machines.ts';
import { missingFrom } from './restored-data.ts';

const maxMinutes = 10;
const examTakers = 12;
const calmMs = 5_000;
/** It loads all content, on a machine that is busy with the servers as well. */
const firstStartMs = 180_000;
/** How long the operator takes to notice. */
const noticeMs = 3_000;
const lostTable = 'attempt_answer';

/** Starts a database, the product on it and its users, backs up, drops a table and restores. */
async function drill(say: (line: string) => void): Promise<Figure[]> {
  requireRoot();
  buildProduct();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-trial-'));
  chmodSync(folder, 0o755);
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  ];
  try {
    say('Starting PostgreSQL with two repositories, and the product on it…');
    const database = await startArchivedServer(folder);
    closing.unshift(() => database.stop());
    await database.backrest('stanza-create');
    await database.backrest('check');
    const product = await startProductProcess({ DATABASE_URL: database.url }, { firstStartMs });
    closing.unshift(
      () => product.stop(),
      () => product.remove(),
    );
    const load = await startLoad(product.url, examTakers);
    closing.unshift(() => load.abandon());
    await sleep(calmMs);
    say('A full backup into each repository, under load…');
    const backupSeconds = await seconds(async () => {
      for (const repository of [1, 2]) await database.backrest('backup', `--repo=${repository}`, '--type=full');
    });
    await sleep(calmMs);
    const backup = figure('two full backups under load', `${backupSeconds.toFixed(1)} s`, 'finish', true);
    return [backup, ...(await dropAndRestore(database, product, load, say)), await archiveGoesOn(database, say)];
  } finally {
    for (const close of closing) await close();
  }
}

async function dropAndRestore(
  database: ArchivedDatabase,
  product: ProductProcess,
  load: Load,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`Dropping the table ${lostTable} by mistake…`);
  await database.query(`drop table ${lostTable} cascade`);
  await sleep(noticeMs);
  await load.abandon();
  const droppedAt = whenDropped(await database.log());
  // To the second before, as an operator would who does not trust the clock further.
  const target = new Date(droppedAt.getTime() - 1_000);
  say(`The log says ${droppedAt.toISOString()}. Restoring to ${target.toISOString()} from the second repository…`);
  const downSeconds = await seconds(async () => {
    await product.stop();
    await database.restoreTo(target);
    const printed = await runCommand(process.execPath, ['apps/api/src/commands/db-after-restore.ts'], {
      environment: { DATABASE_URL: database.url },
    });
    say(printed.trim());
    await product.start();
  });
  const missing = await missingFrom(database.url, load, target);
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
      missing.answers + missing.purchases === 0 && missing.answersBefore > 0 && missing.purchasesBefore > 0,
    ),
    figure(
      'acknowledged after the moment',
      `${missing.answersAfter} answers (in ${lostSeconds} s), ${missing.purchasesAfter} payments (in ${lostSeconds + noticeMs / 1_000} s)`,
      'for comparison',
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
async function archiveGoesOn(database: ArchivedDatabase, say: (line: string) => void): Promise<Figure> {
  say('The archive and a backup…');
  const problem = await (async () => {
    await database.backrest('check');
    for (const repository of [1, 2]) await database.backrest('backup', `--repo=${repository}`, '--type=diff');
    await database.backrest('verify', '--repo=2');
  })().then(
    () => null,
    (reason: Error) => reason.message,
  );
  if (problem) say(problem);
  return figure('archive and backups after the restore', problem ? 'broken' : 'go on', 'go on', problem === null);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

export const restore: Part = {
  name: 'restore',
  programs: { setpriv: 'util-linux', pg_ctlcluster: 'postgresql', pgbackrest: 'pgbackrest' },
  run: (say) => drill(say),
};
