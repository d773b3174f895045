import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** Stands in where no SECRET_KEY is set, which production refuses. */
const developmentKey = 'examplar development key: not a secret';

/**
 * Whether this person has used the free trial: with this account, or with the same address under one that was removed
 * (PLN-5).
 */
export async function hasUsedTrial(
  { db, config }: { db: Queryable; config: Pick<Config, 'SECRET_KEY'> },
  userId: string,
): Promise<boolean> {
  const ofAccount = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_type', '=', 'FREE_TRIAL')
    .where('source', '=', 'trial')
    .executeTakeFirst();
  if (ofAccount) return true;
  const account = await db.selectFrom('account').select('email').where('id', '=', userId).executeTakeFirst();
  if (!account) return false;
  const ofAddress = await db
    .selectFrom('trial_use')
    .select('used_at')
    .where('email_hash', '=', addressHash(config, account.email))
    .executeTakeFirst();
  return ofAddress !== undefined;
}

/** Keeps the address of someone who used the trial, as a keyed hash only. Twice is harmless. */
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
