/**
 * A backup is a gzip file of lines: a heading; then for each table a heading of its own, the rows as PostgreSQL's COPY writes them, a line
 * `\.` (COPY escapes it in data, so it cannot occur there) and a checksum; finally the checksum of the checksums. Only the byte 0x0A ends
 * a line: COPY writes a line feed in a value as `\n`, and leaves U+2028 and similar characters as they are.
 */
export type Heading = { format: 'examplar-backup'; version: 1; migrations: string[]; takenAt: string };
export type TableHeading = { table: string; columns: string[] };
export type TableSum = { rows: number; sha256: string };
export type Ending = { tables: number; rows: number; sha256: string };

/** The size of a backup. */
export type BackupSummary = { tables: number; rows: number };

export const endOfRows = '\\.';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
