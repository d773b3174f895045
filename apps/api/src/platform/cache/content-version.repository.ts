import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';

const channel = 'content_version';

/** Called in the transaction that changes public content. NOTIFY is a hint to other processes; they poll as well. */
export async function bumpContentVersion(tx: Queryable): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/**
 * Raises the version if content has turned by itself since the last call for an earlier day; `turningDays` are the days on which it does. Called
 * again on the same day, also by another process, it does nothing.
 */
export async function bumpOnDay(tx: Tx, today: string, turningDays: readonly string[]): Promise<void> {
  const { turned_on: last } = await tx
    .selectFrom('content_version')
    .select('turned_on')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (last !== null && last >= today) return;
  await tx.updateTable('content_version').set({ turned_on: today }).execute();
  const hasTurned = turningDays.some((day) => day <= today && (last === null || day > last));
  if (hasTurned) await bumpContentVersion(tx);
}

export async function readVersion(db: Queryable): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
