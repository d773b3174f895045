import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Ending, endOfRows, type Heading, quoted, type TableHeading, type TableSum } from './backup-format.ts';
import { listTablesInOrder } from './table-order.ts';

export type BackupSummary = { tables: number; rows: number };

/** Copies every table in one snapshot into one file. The product may go on meanwhile; the file appears only when it is whole. */
export async function backUp(
  url: string,
  file: string,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const partial = `${file}.partial`;
  const zip = createGzip();
  const out = zip.pipe(createWriteStream(partial, { mode: 0o600 }));
  const write = async (line: string) => {
    if (!zip.write(`${line}\n`)) await new Promise((done) => zip.once('drain', done));
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from schema_migration order by name',
    );
    await write(
      JSON.stringify({
        format: 'examplar-backup',
        version: 1,
        migrations: migrations.map(({ name }) => name),
        takenAt: new Date().toISOString(),
      } satisfies Heading),
    );
    const total = createHash('sha256');
    const summary: BackupSummary = { tables: 0, rows: 0 };
    for (const { name, columns } of await listTablesInOrder(client)) {
      await write(JSON.stringify({ table: name, columns } satisfies TableHeading));
      const digest = createHash('sha256');
      let rows = 0;
      const copy = client.query(
        copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`),
      );
      for await (const line of createInterface({ input: copy, crlfDelay: 0 })) {
        digest.update(`${line}\n`);
        rows += 1;
        await write(line);
      }
      const sum: TableSum = { rows, sha256: digest.digest('hex') };
      await write(endOfRows);
      await write(JSON.stringify(sum));
      total.update(sum.sha256);
      summary.tables += 1;
      summary.rows += rows;
      onTable(name, rows);
    }
    await write(JSON.stringify({ ...summary, sha256: total.digest('hex') } satisfies Ending));
    await client.query('commit');
    zip.end();
    await finished(out);
    await rename(partial, file);
    return summary;
  } finally {
    zip.destroy();
    await client.end();
  }
}
