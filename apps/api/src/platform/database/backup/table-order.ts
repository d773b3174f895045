import type { Client } from 'pg';

type Table = { name: string; columns: string[] };

/** The product's tables with their columns, in an order in which each comes after the tables it references. */
export async function listTablesInOrder(client: Client): Promise<Table[]> {
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
