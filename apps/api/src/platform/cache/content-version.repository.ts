import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

const channel = 'content_version';

/** Called in the transaction that changes public content. NOTIFY is a hint to other processes; they poll as well. */
export async function bumpContentVersion(tx: Queryable): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

export async function readVersion(db: Queryable): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
