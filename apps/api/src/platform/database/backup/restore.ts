import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sequentialShards } from '../cluster/compatibility.ts';
import { withoutTimeouts } from '../database.ts';
import { type BackupSummary, type Heading, quoted, type TableHeading } from './backup-format.ts';
import { type RowSink, readBackup } from './read-backup.ts';

/**
 * Fills an empty, migrated database from a backup, in one transaction, in which `revokeAccess` makes sessions and mailed links of the
 * backup void.
 *
 * @throws Error when the database has users or questions, its migrations differ from the backup's, or a checksum does not match
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
        await refuseUnlessCompatible(client, heading);
        await client.query('begin');
        await client.query(sequentialShards);
        await client.query(withoutTimeouts);
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

async function refuseUnlessCompatible(client: pg.Client, heading: Heading): Promise<void> {
  if (heading.format !== 'examplar-backup' || heading.version !== 1)
    throw new Error('This file is not a backup of Examplar.');
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  const here = rows.map(({ name }) => name).join(', ');
  if (here !== heading.migrations.join(', '))
    throw new Error(
      `The backup belongs to a database with the migrations ${heading.migrations.join(', ')}; this one has ${here}. Use the same release.`,
    );
  const { rows: used } = await client.query('select 1 from account union all select 1 from question limit 1');
  if (used.length > 0) throw new Error('This database is not empty. Restore into a newly migrated one.');
}

async function fill(client: pg.Client, { table, columns }: TableHeading): Promise<RowSink> {
  // Migrations insert some rows, which the backup contains as well.
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
