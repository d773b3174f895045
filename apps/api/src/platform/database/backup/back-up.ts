import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withoutTimeouts } from '../database.ts';
import {
  type BackupSummary,
  type Ending,
  endOfRows,
  type Heading,
  quoted,
  splitLines,
  type TableHeading,
  type TableSum,
} from './backup-format.ts';
import { readBackup } from './read-backup.ts';

type Write = (line: string | Buffer) => Promise<void>;

/**
 * Copies every table, in one snapshot, into one file; works with the schema of any release and is safe while the product runs. The file
 * is read back before it gets its final name, so it appears only when it is complete and can be restored.
 *
 * @throws Error when the database has no schema yet, or the file does not contain the rows that the database sent
 */
export async function backUp(
  url: string,
  file: string,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const partial = `${file}.partial`;
  const zip = createGzip();
  const written = finished(zip.pipe(createWriteStream(partial, { mode: 0o600 })));
  // Awaited below. Until then, a full disk must not end the process through an unhandled rejection.
  written.catch((error) => zip.destroy(error));
  const write: Write = async (line) => {
    zip.write(line);
    if (!zip.write('\n')) await Promise.race([new Promise((done) => zip.once('drain', done)), written]);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(withoutTimeouts);
    await write(JSON.stringify(await describe(client)));
    const total = createHash('sha256');
    const summary: BackupSummary = { tables: 0, rows: 0 };
    for (const { name, columns } of await listTablesInOrder(client)) {
      const sum = await copyTable(client, { table: name, columns }, write);
      total.update(sum.sha256);
      summary.tables += 1;
      summary.rows += sum.rows;
      onTable(name, sum.rows);
    }
    await write(JSON.stringify({ ...summary, sha256: total.digest('hex') } satisfies Ending));
    await client.query('commit');
    zip.end();
    await written;
    await readBack(partial);
    await rename(partial, file);
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    zip.destroy();
    await client.end();
  }
}

async function describe(client: pg.Client): Promise<Heading> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migration') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) throw new Error('This database is empty: the product has never started on it.');
  const { rows: migrations } = await client.query<{ name: string }>('select name from schema_migration order by name');
  return {
    format: 'examplar-backup',
    version: 1,
    migrations: migrations.map(({ name }) => name),
    takenAt: new Date().toISOString(),
  };
}

async function copyTable(client: pg.Client, heading: TableHeading, write: Write): Promise<TableSum> {
  await write(JSON.stringify(heading));
  const digest = createHash('sha256');
  let rows = 0;
  const columns = heading.columns.map(quoted).join(', ');
  const copy = client.query(copyTo(`copy (select ${columns} from ${quoted(heading.table)}) to stdout`));
  for await (const row of splitLines(copy)) {
    digest.update(row).update('\n');
    rows += 1;
    await write(row);
  }
  // The server's own count of the rows it sent, from the same snapshot.
  if (rows !== copy.rowCount)
    throw new Error(`The database sent ${copy.rowCount} rows of ${heading.table}, but ${rows} would be in the backup.`);
  const sum: TableSum = { rows, sha256: digest.digest('hex') };
  await write(endOfRows);
  await write(JSON.stringify(sum));
  return sum;
}

/** Reads the file as a restore would. */
async function readBack(file: string): Promise<void> {
  await readBackup(file, { start() {}, table: () => ({ write() {}, end() {} }) });
}

type Table = { name: string; columns: string[] };

/** The product's tables with their columns, in an order in which each comes after the tables it references. */
async function listTablesInOrder(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'schema_migration'
     group by table_name order by table_name`,
  );
  const { rows: keys } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !keys.some((key) => key.child === name && waiting.has(key.parent)),
    );
    if (free.length === 0) throw new Error(`The foreign keys of ${[...waiting.keys()].join(', ')} form a cycle.`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
