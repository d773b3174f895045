import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';

const unusedLifeMs = 180 * dayMs;
const maxDevices = 10;

/** A browser that has signed in to the account before. Its token grants no access; the database stores its hash. */
export type KnownDevice = { userId: string; token: string; hash: Buffer };

/** The user's device among the tokens that a browser sent; null if it has not signed in to this account before. */
export async function findKnownDevice(
  db: Queryable,
  { userId, tokens, now }: { userId: string; tokens: readonly string[]; now: Date },
): Promise<KnownDevice | null> {
  const token = tokens.find((each) => userIdOfToken(each) === userId);
  if (!token) return null;
  const hash = hashToken(token);
  const found = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('last_used_at', '>', new Date(now.getTime() - unusedLifeMs))
    .executeTakeFirst();
  return found ? { userId, token, hash } : null;
}

/**
 * Remembers the browser that has just signed in, and returns its existing or new device token. If the account has more than 10 devices, the
 * least recently used is forgotten. The caller has locked the account.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, tokens, now }: { userId: string; tokens: readonly string[]; now: Date },
): Promise<string> {
  const known = await findKnownDevice(tx, { userId, tokens, now });
  if (known) {
    await tx
      .updateTable('known_device')
      .set({ last_used_at: now })
      .where('user_id', '=', userId)
      .where('token_hash', '=', known.hash)
      .execute();
    return known.token;
  }
  const { token, hash } = newToken(userId);
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: hash, created_at: now, last_used_at: now })
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where(
      'token_hash',
      'in',
      // Rows with the same timestamp have no order: the new one is excluded, so that it cannot be the one to be forgotten.
      sql<Buffer>`(select token_hash from known_device where user_id = ${userId} and token_hash <> ${hash}
        order by last_used_at desc offset ${maxDevices - 1})`,
    )
    .execute();
  return token;
}

export async function forgetDevice(
  db: Queryable,
  { userId, hash }: Pick<KnownDevice, 'userId' | 'hash'>,
): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).where('token_hash', '=', hash).execute();
}

export async function listDeviceHashes(db: Queryable, userId: string): Promise<Buffer[]> {
  const rows = await db.selectFrom('known_device').select('token_hash').where('user_id', '=', userId).execute();
  return rows.map((row) => row.token_hash);
}

export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

export async function deleteUnusedDevices(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<=', new Date(now.getTime() - unusedLifeMs))
    .execute();
}
