import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  type BackupSummary,
  type Ending,
  endOfRows,
  type Heading,
  splitLines,
  type TableHeading,
  type TableSum,
} from './backup-format.ts';

/** Receives the rows of one table, one by one. */
export type RowSink = {
  /** One row as COPY wrote it, with its line feed. */
  write(row: Buffer): Promise<void> | void;
  end(): Promise<void> | void;
};

export type BackupVisitor = {
  start(heading: Heading): Promise<void> | void;
  table(heading: TableHeading): Promise<RowSink> | RowSink;
  onTable?: (table: string, rows: number) => void;
};

const lineFeed = Buffer.from('\n');
const tab = 0x09;

/**
 * Reads a whole backup and verifies it on the way: every checksum, the number of rows of each table and the number of values in each row.
 *
 * @throws Error when the file cannot be read, was changed or damaged, or ends early
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<BackupSummary> {
  const lines = readLines(file);
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The backup is incomplete: it ends too early.');
    return value;
  };
  try {
    await visitor.start(parsed<Heading>(await next()));
    const total = createHash('sha256');
    const summary: BackupSummary = { tables: 0, rows: 0 };
    for (;;) {
      const heading = parsed<TableHeading | Ending>(await next());
      if (!('table' in heading)) {
        const isSame = heading.tables === summary.tables && heading.rows === summary.rows;
        if (!isSame || heading.sha256 !== total.digest('hex'))
          throw new Error('The checksums of the backup do not match: it was changed or damaged.');
        return summary;
      }
      const sum = await readTable(heading, next, await visitor.table(heading));
      total.update(sum.sha256);
      summary.tables += 1;
      summary.rows += sum.rows;
      visitor.onTable?.(heading.table, sum.rows);
    }
  } finally {
    await lines.return();
  }
}

async function readTable(
  { table, columns }: TableHeading,
  next: () => Promise<Buffer>,
  sink: RowSink,
): Promise<TableSum> {
  const digest = createHash('sha256');
  let rows = 0;
  for (
    let line = await next();
    line.length !== endOfRows.length || line.toString() !== endOfRows;
    line = await next()
  ) {
    // COPY escapes tabs in values, so a bare tab is always a separator.
    if (countTabs(line) !== columns.length - 1) throw damaged(table);
    const row = Buffer.concat([line, lineFeed]);
    digest.update(row);
    rows += 1;
    await sink.write(row);
  }
  await sink.end();
  const sum: TableSum = { rows, sha256: digest.digest('hex') };
  const expected = parsed<TableSum>(await next());
  if (sum.rows !== expected.rows || sum.sha256 !== expected.sha256) throw damaged(table);
  return sum;
}

async function* readLines(file: string): AsyncGenerator<Buffer, void, void> {
  const zipped = createReadStream(file);
  const unzipped = createGunzip();
  zipped.on('error', (error) => unzipped.destroy(error));
  try {
    yield* splitLines(zipped.pipe(unzipped));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) throw new Error('The backup is incomplete or damaged: it cannot be unpacked.');
    throw error;
  } finally {
    zipped.destroy();
    unzipped.destroy();
  }
}

function parsed<T>(line: Buffer): T {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new Error('The backup is incomplete or damaged: one of its lines cannot be read.');
  }
}

function countTabs(line: Buffer): number {
  let count = 0;
  for (let at = line.indexOf(tab); at !== -1; at = line.indexOf(tab, at + 1)) count += 1;
  return count;
}

const damaged = (table: string): Error =>
  new Error(`The rows of ${table} are not those that were backed up: the file was changed or damaged.`);
