import { userIdOfToken } from '@examplar/domain/ids/user-token';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/ids.ts';

export type TokenPurpose = 'reset_password' | 'confirm_email' | 'change_email' | 'reject_email_change';

const hourMs = 60 * 60 * 1_000;
const lifeMs: Record<TokenPurpose, number> = {
  reset_password: hourMs / 2,
  confirm_email: 7 * 24 * hourMs,
  change_email: 24 * hourMs,
  reject_email_change: 24 * hourMs,
};

/**
 * Issues a token for a mailed link; the database stores its hash. Only the newest token of a purpose is valid, except for
 * `reject_email_change`, where every mailed link must work. The caller has locked the account.
 */
export async function issueAccountToken(
  tx: Tx,
  { userId, purpose, email, now }: { userId: string; purpose: TokenPurpose; email: string; now: Date },
): Promise<string> {
  const { token, hash } = newToken(userId);
  if (purpose !== 'reject_email_change') await voidAccountTokens(tx, userId, [purpose]);
  await tx
    .insertInto('account_token')
    .values({
      user_id: userId,
      token_hash: hash,
      purpose,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return token;
}

export async function voidAccountTokens(tx: Tx, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx.deleteFrom('account_token').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}

/** True if a mailed link of this purpose is still valid. */
export async function hasLiveToken(
  tx: Tx,
  { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('account_token')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

type FoundToken = { userId: string; purpose: TokenPurpose; email: string };

/** The user of the token and the address it was mailed to; null if it is used, expired, replaced or unknown. */
export async function findAccountToken(
  db: Queryable,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<FoundToken | null> {
  const userId = userIdOfToken(token);
  if (!userId) return null;
  const found = await db
    .selectFrom('account_token')
    .select(['purpose', 'email'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ? { userId, purpose: found.purpose, email: found.email ?? '' } : null;
}

/** Marks the token as used. False if another request was faster. */
export async function useAccountToken(
  tx: Tx,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteOldTokens(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('account_token').where('expires_at', '<', expiredBefore).execute();
}
