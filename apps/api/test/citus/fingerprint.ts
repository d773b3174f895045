import pg from 'pg';
import { places } from '../../src/platform/database/cluster/distribution.ts';

export type Fingerprint = {
  /** The number of rows of each table, and a sum over their content that ignores their order. */
  rows: Record<string, { count: number; sum: string }>;
  constraints: string[];
  indexes: string[];
};

/** What must be the same before and after a database moved. */
export async function fingerprintOf(url: string): Promise<Fingerprint> {
  const client = new pg.Client(url);
  await client.connect();
  const tables = Object.keys(places);
  const list = async (text: string) =>
    (await client.query<{ line: string }>(text, [tables])).rows.map(({ line }) => line).sort();
  const columns = await list(
    `select table_name || ' ' || string_agg(quote_ident(column_name), ',' order by ordinal_position) as line
     from information_schema.columns where table_schema = 'public' and table_name = any ($1) group by table_name`,
  );
  const rows: Fingerprint['rows'] = {};
  for (const line of columns) {
    const [table = '', names = ''] = line.split(' ');
    const { rows: found } = await client.query<{ count: number; sum: string }>(
      `select count(*)::int as count, coalesce(sum(hashtextextended(row(${names})::text, 0)::numeric), 0)::text as sum from ${table}`,
    );
    if (found[0]) rows[table] = found[0];
  }
  const constraints = await list(
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid::regclass::text = any ($1)`,
  );
  const indexes = await list(
    `select indexdef as line from pg_indexes where schemaname = 'public' and tablename = any ($1)`,
  );
  await client.end();
  return { rows, constraints, indexes };
}
