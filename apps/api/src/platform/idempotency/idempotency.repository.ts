import type { Queryable } from '../database/database.ts';

export type KeyName = { userId: string; call: string; key: string };

/** False if another request holds the key, or its response is stored. */
export async function claimKey(
  db: Queryable,
  { userId, call, key, requestHash, now }: KeyName & { requestHash: Buffer; now: Date },
  { keptSince, runningSince }: { keptSince: Date; runningSince: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, call, key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet({ request_hash: requestHash, status: null, body: null, created_at: now })
        .where((where) =>
          where.or([
            where('idempotency_key.created_at', '<', keptSince),
            where.and([
              where('idempotency_key.status', 'is', null),
              where('idempotency_key.created_at', '<', runningSince),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The key, if it was claimed since `keptSince`; without a status while its request is running. */
export const findStoredResponse = (db: Queryable, { userId, call, key }: KeyName, { keptSince }: { keptSince: Date }) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('created_at', '>=', keptSince)
    .executeTakeFirst();

export async function storeResponse(
  db: Queryable,
  { userId, call, key }: KeyName,
  { status, body }: { status: number; body: unknown },
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status, body: JSON.stringify(body) })
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

/** Frees the key, as if it had never been used. */
export async function releaseKey(db: Queryable, { userId, call, key }: KeyName): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

export async function forgetKeysBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', instant).execute();
}
