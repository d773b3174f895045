/**
 * A backup is one gzip of lines. First what it is, then for each table a heading, its rows as PostgreSQL's COPY writes them, a
 * line `\.` (which COPY escapes in data, so it cannot occur there) and a sum; last the sum of sums. A line ends at the byte 0x0A
 * and nowhere else: COPY writes a line feed in a value as `\n`, and leaves U+2028 and its like as they are.
 */
export type Heading = { format: 'examplar-backup'; version: 1; migrations: string[]; takenAt: string };
export type TableHeading = { table: string; columns: string[] };
export type TableSum = { rows: number; sha256: string };
export type Ending = { tables: number; rows: number; sha256: string };

/** How much a backup holds. */
export type BackupSummary = { tables: number; rows: number };

export const endOfRows = '\\.';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
