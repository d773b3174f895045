import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Account, updateAccount } from '../identity.repository.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** A code that proved nothing: it is wrong, or SECRET_KEY has changed and no code of the app can be verified. */
export type Unproven = 'wrong code' | 'unreadable';
export type Proof = 'app' | 'recovery code' | Unproven;

export const isUnproven = (proof: Proof): proof is Unproven => proof === 'wrong code' || proof === 'unreadable';

/**
 * Verifies a code and marks it as used. Returns the kind of second factor that it proves. The caller has locked the account, so that only
 * one of two requests with the same code succeeds.
 */
export async function proveSecondFactor(
  tx: Tx,
  config: Deps['config'],
  { account, code, now }: { account: Account; code: string; now: Date },
): Promise<Proof> {
  if (!account.totp_secret || !account.totp_confirmed_at) return 'wrong code';
  const step = stepOfCode(config, { sealed: account.totp_secret, code, lastStep: account.totp_last_step, now });
  if (step === 'unreadable') return step;
  if (step !== null) {
    await updateAccount(tx, account.id, { totp_last_step: step }, now);
    return 'app';
  }
  return (await claimRecoveryCode(tx, account.id, code, now)) ? 'recovery code' : 'wrong code';
}

/** The refusal of a code. The sentence names the way out, which does not need the key: recovery codes are hashed. */
export function codeRefusal(
  log: Deps['log'],
  proof: Unproven,
  { userId, requestId }: { userId: string; requestId: string },
): AppError {
  if (proof === 'wrong code') return new AppError('INVALID_CODE');
  logUnreadable(log, userId, requestId);
  const message = 'Codes from your app cannot be verified at present. Please use one of your recovery codes.';
  return new AppError('INVALID_CODE', { message });
}

/** For the operator: every second factor that was set up with the former key is affected. */
export function logUnreadable(log: Deps['log'], userId: string, requestId: string): void {
  const event = 'two-factor.unreadable';
  log.error(
    { event, userId, reqId: requestId },
    'a second factor cannot be decrypted; SECRET_KEY has probably changed',
  );
}
