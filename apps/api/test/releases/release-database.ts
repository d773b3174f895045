import pg from 'pg';

/** Every table with its rows as JSON text, one array a table, and the next value of each sequence. */
export type DatabaseRows = { tables: Record<string, string>; sequences: Record<string, string> };

const listTables = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by relname`;

/** Reads all rows of a database, but not the list of its migrations. */
export const readRows = (url: string): Promise<DatabaseRows> =>
  connected(url, async (database) => {
    const tables: DatabaseRows['tables'] = {};
    for (const name of await namesOf(database, listTables)) {
      const { rows } = await database.query<{ all: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${name} t`,
      );
      tables[name] = rows[0]?.all ?? '[]';
    }
    const { rows } = await database.query<{ name: string; next: string }>(
      `select sequencename as name, coalesce(last_value + 1, start_value)::text as next from pg_sequences where schemaname = 'public'`,
    );
    return { tables, sequences: Object.fromEntries(rows.map(({ name, next }) => [name, next])) };
  });

/** Fills a database that has the release's schema. Rows that its migrations wrote are replaced. */
export const writeRows = (url: string, { tables, sequences }: DatabaseRows): Promise<void> =>
  connected(url, async (database) => {
    // Tables refer to each other in circles; the rows are consistent as a whole.
    await database.query('begin; set local session_replication_role = replica');
    for (const [name, rows] of Object.entries(tables)) {
      await database.query(`delete from ${name}`);
      const columns = await namesOf(
        database,
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      );
      const list = columns.join(', ');
      await database.query(
        `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1)`,
        [rows],
      );
    }
    for (const [name, next] of Object.entries(sequences)) {
      await database.query('select setval($1, $2::bigint, false)', [name, next]);
    }
    await database.query('commit');
  });

const namesOf = async (database: pg.Client, list: string): Promise<string[]> =>
  (await database.query<{ name: string }>(list)).rows.map(({ name }) => name);

async function connected<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client(url);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
