import { createHmac } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type KeyConfig, keyFor } from '../../platform/secrets.ts';
import { findAddress, hasTrialOfAccount, insertTrialAddress, isTrialAddress } from './trial-use.repository.ts';

/**
 * True if the user has used the free trial, with this account or with a removed account of the same address (PLN-5).
 */
export async function hasUsedTrial(
  { db, config }: { db: Queryable; config: KeyConfig },
  userId: string,
): Promise<boolean> {
  if (await hasTrialOfAccount(db, userId)) return true;
  const address = await findAddress(db, userId);
  return address !== null && (await isTrialAddress(db, addressHash(config, address)));
}

/** Remembers, as a keyed hash, that the user's address has used the trial. Idempotent. */
export async function rememberTrialUse(
  tx: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const address = await findAddress(tx, userId);
  if (address !== null) await insertTrialAddress(tx, addressHash(config, address), clock.now());
}

const addressHash = (config: KeyConfig, email: string): Buffer =>
  createHmac('sha256', keyFor(config, 'trial')).update(email.trim().toLowerCase()).digest();
