import pg, { type Client } from 'pg';
import { type Place, places } from './distribution.ts';

export type DistributionStep = { table: string; what: string };
export type DistributionPlan = {
  /** Tables that are not where they should be yet, in order. */
  tables: DistributionStep[];
  /** Foreign keys to drop and recreate, including those that an interrupted run left dropped. */
  keys: number;
};
type Settings = { shards?: number; onStep?: (step: DistributionStep, index: number, of: number) => void };
type ForeignKey = { table: string; name: string; definition: string };

/** The steps that this database still needs. */
export function planDistribution(url: string): Promise<DistributionPlan> {
  return withClient(url, async (client) => {
    const steps = await planSteps(client);
    const keys = [...(await listKeysOfTables(client, steps)), ...(await listDroppedKeys(client))];
    return { tables: steps.map(describe), keys: keys.length };
  });
}

/**
 * Distributes a migrated Citus database, empty or full, according to distribution.ts. There must be no writers meanwhile. Foreign keys are
 * dropped first and recreated last, because Citus allows none between a distributed and an undistributed table. Dropped keys are recorded
 * in a table until they are back, so that the next run completes an interrupted one.
 *
 * @returns the steps taken
 */
export function distribute(url: string, { shards = 32, onStep = () => {} }: Settings = {}): Promise<DistributionPlan> {
  return withClient(url, async (client) => {
    // The server may still be working for a run that was killed: wait until it is done before planning.
    await client.query(`select pg_advisory_lock(hashtext('examplar-distribute'))`);
    const steps = await planSteps(client);
    if (steps.length > 0) await dropForeignKeys(client, steps);
    await client.query(`set citus.shard_count = ${Math.trunc(shards)}`);
    await client.query('set client_min_messages = warning');
    const tables: DistributionStep[] = [];
    for (const [index, [table, place]] of steps.entries()) {
      await move(client, table, place);
      const step = describe([table, place]);
      tables.push(step);
      onStep(step, index + 1, steps.length);
    }
    return { tables, keys: await restoreForeignKeys(client) };
  });
}

type Step = [table: string, place: Place];

async function planSteps(client: pg.Client): Promise<Step[]> {
  const { rows: extension } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  if (extension.length === 0)
    throw new Error('This database lacks the extension citus: create it here and on each worker first.');
  const problems = await findDistributionProblems(client);
  if (problems.length > 0) throw new Error(`This schema cannot be distributed.\n${problems.join('\n')}`);
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from citus_tables where citus_table_type <> 'local'`,
  );
  const placed = new Set(rows.map(({ name }) => name));
  return Object.entries(places).filter(([table, place]) => place.kind !== 'local' && !placed.has(table));
}

/** Moves one table in one transaction: its rows leave the coordinator for the nodes, or nothing happens. */
async function move(client: pg.Client, table: string, place: Place): Promise<void> {
  if (place.kind === 'local') return;
  await client.query('begin');
  if (place.kind === 'reference') await client.query('select create_reference_table($1)', [table]);
  else
    await client.query(`select create_distributed_table($1, $2, colocate_with => $3)`, [
      table,
      place.column,
      place.colocatedWith ?? 'none',
    ]);
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
  await client.query('commit');
}

/** Foreign keys from or to tables that are about to move. */
async function listKeysOfTables(client: pg.Client, steps: Step[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`,
    [steps.map(([table]) => table)],
  );
  return rows;
}

/** Foreign keys that are currently dropped. */
async function listDroppedKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('unfinished_distribution') is not null`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<ForeignKey>(
    'select table_name as table, name, definition from unfinished_distribution order by 1, 2',
  );
  return rows;
}

async function dropForeignKeys(client: pg.Client, steps: Step[]): Promise<void> {
  await client.query('begin');
  await client.query(
    'create table if not exists unfinished_distribution (table_name text, name text, definition text not null, primary key (table_name, name))',
  );
  for (const { table, name, definition } of await listKeysOfTables(client, steps)) {
    await client.query('insert into unfinished_distribution values ($1, $2, $3) on conflict do nothing', [
      table,
      name,
      definition,
    ]);
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  await client.query('commit');
}

/** Recreates each key and deletes its record in one transaction, so that an interrupted run neither loses a key nor creates one twice. */
async function restoreForeignKeys(client: pg.Client): Promise<number> {
  const keys = await listDroppedKeys(client);
  for (const { table, name, definition } of keys) {
    await client.query('begin');
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    await client.query('delete from unfinished_distribution where table_name = $1 and name = $2', [table, name]);
    await client.query('commit');
  }
  await client.query('drop table if exists unfinished_distribution');
  return keys.length;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function describe([table, place]: Step): DistributionStep {
  if (place.kind === 'by')
    return { table, what: `by ${place.column}${place.colocatedWith ? `, beside ${place.colocatedWith}` : ''}` };
  return { table, what: place.kind };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'examplar-distribute' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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
