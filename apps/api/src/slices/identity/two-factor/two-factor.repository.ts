import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';

const lifeMs = 5 * 60 * 1_000;
const maxChallengeFailures = 5;

/** Opens a challenge: the password was right, and the second factor must follow within 5 minutes. */
export async function openChallenge(tx: Tx, userId: string, now: Date): Promise<string> {
  const { token, hash } = newToken(userId);
  await tx
    .insertInto('login_challenge')
    .values({ user_id: userId, token_hash: hash, created_at: now, expires_at: new Date(now.getTime() + lifeMs) })
    .execute();
  return token;
}

export const userIdOfChallenge = userIdOfToken;

/** True if the challenge still accepts a code. Locks it until the transaction ends. */
export async function isChallengeOpenForUpdate(
  tx: Tx,
  { userId, challengeId, now }: { userId: string; challengeId: string; now: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('login_challenge')
    .select('failures')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(challengeId))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('failures', '<', maxChallengeFailures)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordChallengeResult(
  tx: Tx,
  { userId, challengeId, usedAt }: { userId: string; challengeId: string; usedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set(usedAt ? { used_at: usedAt } : { failures: sql`failures + 1` })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(challengeId))
    .execute();
}

export async function voidChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
}

export async function deleteOldChallenges(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('login_challenge').where('expires_at', '<', expiredBefore).execute();
}

export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses up the code with this hash; false when the user has none or has used it. */
export async function claimRecoveryHash(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
