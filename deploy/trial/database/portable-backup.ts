import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand } from '../commands.ts';
import { type Figure, figure } from '../part.ts';
import type { ArchivedDatabase } from './archived-database.ts';

const copyName = 'examplar_copy';
const bytesPerMib = 1_024 * 1_024;

async function countRows(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      'select (select count(*) from attempt_answer) + (select count(*) from payment_order) as count',
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** The same data by `db:backup` and `db:restore`, which need no tools but lose everything since the last backup. */
export async function portableBackup(
  folder: string,
  { url, query }: ArchivedDatabase,
  say: (line: string) => void,
): Promise<Figure[]> {
  say('db:backup and db:restore of the same data…');
  const file = join(folder, 'backup');
  const command = async (name: string, databaseUrl: string) => {
    const startedAt = performance.now();
    await runCommand(process.execPath, [`apps/api/src/commands/${name}.ts`, file], {
      environment: { DATABASE_URL: databaseUrl },
    });
    return (performance.now() - startedAt) / 1_000;
  };
  const backupSeconds = await command('db-backup', url);
  await query(`create database ${copyName} owner examplar`);
  const copy = new URL(url);
  copy.pathname = `/${copyName}`;
  const restoreSeconds = await command('db-restore', copy.href);
  const [saved, restored] = [await countRows(url), await countRows(copy.href)];
  return [
    figure(
      'db:backup of the same data',
      `${backupSeconds.toFixed(1)} s, ${(statSync(file).size / bytesPerMib).toFixed(1)} MiB`,
      'finishes',
      true,
    ),
    figure(
      'db:restore into an empty database',
      `${restoreSeconds.toFixed(1)} s, migrations included; ${restored} answers and orders`,
      `all ${saved}`,
      restored === saved && saved > 0,
    ),
  ];
}
