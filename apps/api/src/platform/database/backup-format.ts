/**
 * A backup is one gzip of lines. First what it is, then for each table a heading, its rows as PostgreSQL's COPY writes them, a
 * line `\.` (which COPY escapes in data, so it cannot occur there) and a sum; last the sum of sums.
 */
export type Heading = { format: 'examplar-backup'; version: 1; migrations: string[]; takenAt: string };
export type TableHeading = { table: string; columns: string[] };
export type TableSum = { rows: number; sha256: string };
export type Ending = { tables: number; rows: number; sha256: string };

export const endOfRows = '\\.';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
