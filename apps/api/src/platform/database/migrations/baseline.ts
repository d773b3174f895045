import pg from 'pg';
import { sequentialShards } from '../cluster/compatibility.ts';
import { withoutTimeouts } from '../database.ts';

type Migration = { name: string; hash: string; statements: readonly string[] };

/** The schema of 1.0.0: its migrations replace those of 0.9.0, the last of which is named here. */
const lastBefore = '1141-points-with-score.sql';
/** The migrations of 1.0.0 itself; later ones are numbered from 3000 on. */
const isBaseline = ({ name }: Pick<Migration, 'name'>): boolean => name < '3000';
const checkSchema = 'baseline_check';
const notAllowed = '42501';

/**
 * Takes over a database of 0.9.0: builds the schema of 1.0.0 in a second schema, compares the two, and enters the names of the
 * baseline in the list of applied migrations. The tables are not touched, and the second schema is rolled back.
 *
 * @throws Error when the database is older than 0.9.0, or when its schema was changed by hand; nothing is written then
 */
export async function takeOverEarlierDatabase(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const baseline = migrations.filter(isBaseline);
  const isEarlier = async () => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    return rows.length > 0 && !rows.some(({ name }) => baseline.some((migration) => migration.name === name));
  };
  if (!(await isEarlier())) return;
  await client.query('begin');
  try {
    await client.query(sequentialShards);
    await client.query(withoutTimeouts);
    // Of two processes that start together one takes over, and the other finds it done.
    await client.query('lock table schema_migration in exclusive mode');
    if (await isEarlier()) {
      const last = await client.query('select from schema_migration where name = $1', [lastBefore]);
      if (last.rowCount === 0)
        throw new Error('This database is older than 1.0.0. Start version 0.9.0 on it once, then this one.');
      await refuseOtherSchema(client, baseline);
      await client.query('delete from schema_migration');
      for (const { name, hash } of baseline)
        await client.query('insert into schema_migration (name, hash, applied_at) values ($1, $2, $3)', [
          name,
          hash,
          new Date(),
        ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === notAllowed)
      throw new Error(`Run "npm run db:migrate" once as the owner of the database: ${error.message}.`, {
        cause: error,
      });
    throw error;
  }
}

async function refuseOtherSchema(client: pg.Client, baseline: readonly Migration[]): Promise<void> {
  const here = await describeSchema(client, 'public');
  await client.query('savepoint before_check');
  await client.query(`create schema ${checkSchema}`);
  await client.query(`set local search_path to ${checkSchema}`);
  for (const { statements } of baseline) for (const statement of statements) await client.query(statement);
  const expected = await describeSchema(client, checkSchema);
  await client.query('rollback to savepoint before_check');
  const extra = here.filter((line) => !expected.includes(line));
  const missing = expected.filter((line) => !here.includes(line));
  if (extra.length + missing.length > 0)
    throw new Error(
      `The schema of this database is not that of version 0.9.0, so it was left untouched. ${[
        ...missing.slice(0, 5).map((line) => `Missing: ${line}.`),
        ...extra.slice(0, 5).map((line) => `Not expected: ${line}.`),
      ].join(' ')}`,
    );
}

/** A line for each column, constraint, index and sequence of a schema, without the order of columns, which migrations leave to chance. */
export async function describeSchema(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with relation as (
       select c.oid, c.relname, c.relkind from pg_class c
       where c.relnamespace = $1::regnamespace and c.relname not like 'schema_migration%'
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     )
     select format('column %s.%s %s%s%s%s', relname, attname, format_type(atttypid, atttypmod),
       case when attnotnull then ' not null' end, ' ' || nullif(attgenerated::text, ''), ' default ' || pg_get_expr(adbin, adrelid)) as line
     from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relkind in ('r', 'p')
     union all
     select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
     from relation join pg_constraint on conrelid = relation.oid where contype in ('p', 'u', 'f', 'c')
     union all
     select format('index %s %s', relname, pg_get_indexdef(oid)) from relation where relkind = 'i'
     union all
     select format('sequence %s from %s', relname, seqstart) from relation join pg_sequence on seqrelid = oid
     order by line`,
    [schema],
  );
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, ''));
}
