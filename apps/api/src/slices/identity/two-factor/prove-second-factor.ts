import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Account, updateAccount } from '../identity.repository.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Verifies a code and marks it as used. Returns the kind of second factor, or null for a wrong code. The caller has locked the account, so
 * that only one of two requests with the same code succeeds.
 */
export async function proveSecondFactor(
  tx: Tx,
  config: Deps['config'],
  { account, code, now }: { account: Account; code: string; now: Date },
): Promise<'app' | 'recovery code' | null> {
  if (!account.totp_secret || !account.totp_confirmed_at) return null;
  const step = stepOfCode(config, { sealed: account.totp_secret, code, lastStep: account.totp_last_step, now });
  if (step !== null) {
    await updateAccount(tx, account.id, { totp_last_step: step }, now);
    return 'app';
  }
  return (await claimRecoveryCode(tx, account.id, code, now)) ? 'recovery code' : null;
}
