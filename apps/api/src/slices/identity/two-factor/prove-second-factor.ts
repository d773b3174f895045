import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sha256 } from '../../../platform/ids.ts';
import { type Account, updateAccount } from '../identity.repository.ts';
import { stepOfCode } from './totp.ts';
import { claimRecoveryHash, deleteRecoveryCodes, insertRecoveryCodes } from './two-factor.repository.ts';

const codeCount = 10;
// Without 0, 1, i, l, o and u, which are easily misread on paper. 12 characters out of 30 are 58 bits.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** The stored hash, which ignores case and hyphens. The code is random enough for a plain hash. */
const hashOf = (userId: string, code: string): Buffer =>
  sha256(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces the user's recovery codes. The returned codes are shown once and not stored. */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

/** Marks a recovery code as used; false if it is not one of the user's or was used before. */
const claimRecoveryCode = (tx: Tx, userId: string, code: string, now: Date): Promise<boolean> =>
  claimRecoveryHash(tx, userId, hashOf(userId, code), now);

/** A code that proved nothing: it is wrong, or SECRET_KEY has changed and no code of the app can be verified. */
export type ProofFailure = 'wrong code' | 'unreadable';
export type Proof = 'app' | 'recovery code' | ProofFailure;

export const isUnproven = (proof: Proof): proof is ProofFailure => proof === 'wrong code' || proof === 'unreadable';

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
  proof: ProofFailure,
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
