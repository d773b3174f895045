import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupSummary, type Heading, quoted, type TableHeading } from './backup-format.ts';
import { oneShardAfterTheOther } from './many-tables.ts';
import { type RowSink, readBackup } from './read-backup.ts';

/**
 * Fills an empty migrated database from a backup, in one transaction: all of it or nothing. `revokeAccess` runs
 * in that transaction and makes sessions and mailed links of the backup void.
 *
 * @throws Error when the database has users or questions, was migrated otherwise than the backup, or a sum does not agree
 */
export async function restore(
  url: string,
  file: string,
  revokeAccess: (client: pg.Client, now: Date) => Promise<void>,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const summary = await readBackup(file, {
      async start(heading) {
        await refuseUnlessFit(client, heading);
        await client.query('begin');
        await client.query(oneShardAfterTheOther);
      },
      table: (heading) => fill(client, heading),
      onTable,
    });
    await revokeAccess(client, new Date());
    await client.query('commit');
    return summary;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
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

async function fill(client: pg.Client, { table, columns }: TableHeading): Promise<RowSink> {
  // Migrations bring some rows of their own, which the backup has too.
  await client.query(`delete from ${quoted(table)}`);
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
  return {
    async write(row) {
      if (!copy.write(row)) await once(copy, 'drain');
    },
    async end() {
      copy.end();
      await finished(copy);
    },
  };
}
