import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** Used when SECRET_KEY is not set, which is forbidden in production. */
const developmentKey = 'examplar development key: not a secret';

/**
 * True if the user has used the free trial, with this account or with a removed account of the same address (PLN-5).
 */
export async function hasUsedTrial(
  { db, config }: { db: Queryable; config: Pick<Config, 'SECRET_KEY'> },
  userId: string,
): Promise<boolean> {
  const usedByAccount = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_type', '=', 'FREE_TRIAL')
    .where('source', '=', 'trial')
    .executeTakeFirst();
  if (usedByAccount) return true;
  const account = await db.selectFrom('account').select('email').where('id', '=', userId).executeTakeFirst();
  if (!account) return false;
  const usedByAddress = await db
    .selectFrom('trial_use')
    .select('used_at')
    .where('email_hash', '=', addressHash(config, account.email))
    .executeTakeFirst();
  return usedByAddress !== undefined;
}

/** Remembers, as a keyed hash, that the user's address has used the trial. Idempotent. */
export async function rememberTrialUse(
  tx: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const account = await tx.selectFrom('account').select('email').where('id', '=', userId).executeTakeFirst();
  if (!account) return;
  await tx
    .insertInto('trial_use')
    .values({ email_hash: addressHash(config, account.email), used_at: clock.now() })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}

const addressHash = ({ SECRET_KEY }: Pick<Config, 'SECRET_KEY'>, email: string): Buffer =>
  createHmac('sha256', SECRET_KEY ?? developmentKey)
    .update(`trial:${email.trim().toLowerCase()}`)
    .digest();
