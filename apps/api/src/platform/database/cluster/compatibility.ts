import pg from 'pg';

/**
 * The first statement of a transaction that changes both reference tables and distributed tables. A Citus cluster then works on one shard
 * at a time, over one connection per node, because a reference table cannot be changed while other shards are worked on in parallel. Plain
 * PostgreSQL accepts the setting and ignores it.
 */
export const sequentialShards = "set local citus.multi_shard_modify_mode to 'sequential'";

/**
 * The name of the constraint or unique index that rejected a row, as written in the migrations. A Citus cluster forwards a shard's message
 * without its fields, and appends the shard's number to the name.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d{5,}$/, '') ?? null;
}
