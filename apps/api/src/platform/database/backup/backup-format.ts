const lineFeed = 0x0a;

/**
 * The lines of a byte stream, without their line feeds. Only the byte 0x0A ends a line: `node:readline` also splits at U+2028 and U+2029,
 * which may occur in any text that a user types. Bytes after the last line feed form a line of their own.
 */
export async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let unfinished: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      const piece = chunk.subarray(start, end);
      yield unfinished.length === 0 ? piece : Buffer.concat([...unfinished, piece]);
      unfinished = [];
      start = end + 1;
    }
    if (start < chunk.length) unfinished.push(chunk.subarray(start));
  }
  if (unfinished.length > 0) yield Buffer.concat(unfinished);
}

/**
 * A backup is a gzip file of lines: a heading; then for each table a heading of its own, the rows as PostgreSQL's COPY writes them, a line
 * `\.` (COPY escapes it in data, so it cannot occur there) and a checksum; finally the checksum of the checksums. Only the byte 0x0A ends
 * a line: COPY writes a line feed in a value as `\n`, and leaves U+2028 and similar characters as they are.
 */
export type Heading = { format: 'examplar-backup'; version: 1; migrations: string[]; takenAt: string };
export type TableHeading = { table: string; columns: string[] };
export type TableSum = { rows: number; sha256: string };
export type Ending = { tables: number; rows: number; sha256: string };

export type BackupSummary = { tables: number; rows: number };

export const endOfRows = '\\.';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
