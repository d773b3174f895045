import type { Client } from 'pg';
import { places } from './distribution.ts';

type UniqueIndex = { table: string; name: string; columns: string[] };

/** The reasons, as sentences, why this schema cannot be distributed according to distribution.ts; empty if it can. */
export async function findDistributionProblems(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'unfinished_distribution' order by relname`,
  );
  const { rows: indexes } = await client.query<UniqueIndex>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
       array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 2`,
  );
  const names = new Set(tables.map(({ name }) => name));
  return [
    ...[...names]
      .filter((name) => !(name in places))
      .map((name) => `${name} has no place: name it in platform/database/cluster/distribution.ts.`),
    ...Object.keys(places)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a place, but there is no such table.`),
    ...indexes.flatMap(explainUnique),
  ];
}

/** A node can enforce uniqueness only among its own rows. */
function explainUnique({ table, name, columns }: UniqueIndex): string[] {
  const place = places[table];
  if (place?.kind !== 'by' || columns.includes(place.column)) return [];
  return [`${name} is unique without ${place.column}, by which ${table} is distributed.`];
}
