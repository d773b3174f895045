import type { Queryable } from '../../platform/database/database.ts';

/** Whether this account has had a trial. */
export async function hasTrialOfAccount(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_type', '=', 'FREE_TRIAL')
    .where('source', '=', 'trial')
    .executeTakeFirst();
  return found !== undefined;
}

/** The address of an account; null when it was removed. */
export async function findAddress(db: Queryable, userId: string): Promise<string | null> {
  const account = await db.selectFrom('account').select('email').where('id', '=', userId).executeTakeFirst();
  return account?.email ?? null;
}

export async function isTrialAddress(db: Queryable, emailHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('trial_use')
    .select('used_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Twice is harmless. */
export async function insertTrialAddress(db: Queryable, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('trial_use')
    .values({ email_hash: emailHash, used_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}
