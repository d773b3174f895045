import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupSummary } from './back-up.ts';
import { type Ending, endOfRows, type Heading, quoted, type TableHeading, type TableSum } from './backup-format.ts';
import { oneShardAfterTheOther } from './many-tables.ts';

/**
 * Fills an empty migrated database from a backup, in one transaction: all of it or nothing.
 *
 * @throws Error when the database has people or questions, was migrated otherwise than the backup, or a sum does not agree
 */
export async function restore(
  url: string,
  file: string,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: 0 })[
    Symbol.asyncIterator
  ]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The backup ends before its end: it is not whole.');
    return value;
  };
  try {
    await refuseUnlessFit(client, parsed<Heading>(await next()));
    await client.query('begin');
    await client.query(oneShardAfterTheOther);
    const total = createHash('sha256');
    const summary: BackupSummary = { tables: 0, rows: 0 };
    for (;;) {
      const heading = parsed<TableHeading | Ending>(await next());
      if (!('table' in heading)) {
        if (
          heading.tables !== summary.tables ||
          heading.rows !== summary.rows ||
          heading.sha256 !== total.digest('hex')
        )
          throw new Error('The sums of the backup do not agree: it was changed or damaged.');
        break;
      }
      const sum = await fill(client, heading, next);
      total.update(sum.sha256);
      summary.tables += 1;
      summary.rows += sum.rows;
      onTable(heading.table, sum.rows);
    }
    await client.query('commit');
    return summary;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('The backup is not whole or was damaged: a line of it cannot be read.');
  }
}

async function refuseUnlessFit(client: pg.Client, heading: Heading): Promise<void> {
  if (heading.format !== 'examplar-backup' || heading.version !== 1)
    throw new Error('This file is no backup of Examplar.');
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  const here = rows.map(({ name }) => name).join(', ');
  if (here !== heading.migrations.join(', '))
    throw new Error(
      `The backup belongs to a database with the migrations ${heading.migrations.join(', ')}; this one has ${here}. Use the same release.`,
    );
  const { rows: used } = await client.query('select 1 from account union all select 1 from question limit 1');
  if (used.length > 0) throw new Error('This database is not empty. Restore into a new one that was only migrated.');
}

async function fill(
  client: pg.Client,
  { table, columns }: TableHeading,
  next: () => Promise<string>,
): Promise<TableSum> {
  // Migrations bring some rows of their own, which the backup has too.
  await client.query(`delete from ${quoted(table)}`);
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
  const digest = createHash('sha256');
  let rows = 0;
  for (let line = await next(); line !== endOfRows; line = await next()) {
    digest.update(`${line}\n`);
    rows += 1;
    if (!copy.write(`${line}\n`)) await once(copy, 'drain');
  }
  copy.end();
  await finished(copy);
  const sum: TableSum = { rows, sha256: digest.digest('hex') };
  const expected = parsed<TableSum>(await next());
  if (sum.rows !== expected.rows || sum.sha256 !== expected.sha256)
    throw new Error(`The rows of ${table} are not those that were backed up: the file was changed or damaged.`);
  return sum;
}
