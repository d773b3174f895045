import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Account, updateAccount } from '../identity.repository.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Which second factor this code is, used up by the call; null for a wrong code. The caller holds the account, so that of two requests
 * with one code only one succeeds.
 */
export async function proveSecondFactor(
  tx: Tx,
  config: Deps['config'],
  account: Account,
  code: string,
  now: Date,
): Promise<'app' | 'recovery code' | null> {
  if (!account.totp_secret || !account.totp_confirmed_at) return null;
  const step = stepOfCode(config, { sealed: account.totp_secret, code, lastStep: account.totp_last_step, now });
  if (step !== null) {
    await updateAccount(tx, account.id, { totp_last_step: step }, now);
    return 'app';
  }
  return (await claimRecoveryCode(tx, account.id, code, now)) ? 'recovery code' : null;
}
