import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { codeSubject, countFailure, forgetFailures, refuseInTurn } from '../limits/login-limits.ts';
import { senderLimitReached } from '../limits/mail-limits.ts';
import { twoFactorMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { codeRefusal, isUnproven, proveSecondFactor } from './prove-second-factor.ts';
import { deleteRecoveryCodes, voidChallenges } from './two-factor.repository.ts';

/**
 * Turns the second factor off, which takes both factors: the password, and a code from the app or a recovery code. The secret and the
 * recovery codes are deleted.
 *
 * @throws AppError WRONG_PASSWORD, INVALID_CODE, TWO_FACTOR_OFF, RATE_LIMITED after too many wrong codes
 */
export async function removeTwoFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  {
    userId,
    password,
    code,
    client,
    now,
  }: { userId: string; password: string; code: string; client: Client; now: Date },
): Promise<void> {
  await provePassword(deps, { userId, password, client, now });
  const attempt = { subject: codeSubject(userId), address: client.address };
  const proof = await inTransaction(deps.db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account?.totp_confirmed_at) throw new AppError('TWO_FACTOR_OFF');
    // Checked with the account locked, so that a burst of guesses is counted one by one.
    await refuseInTurn({ ...deps, db: tx }, attempt, now);
    const given = await proveSecondFactor(tx, deps.config, { account, code, now });
    if (isUnproven(given)) {
      await countFailure({ ...deps, db: tx }, attempt, now);
      return given;
    }
    await forgetFailures({ ...deps, db: tx }, attempt);
    const limited = await senderLimitReached(tx, deps.limits, { userId, action: 'two-factor' }, now);
    if (limited) throw limited;
    await clearTwoFactor(tx, userId, now);
    await queueMail(tx, deps, 'two-factor', twoFactorMail(deps.config, account, false));
    return given;
  });
  const facts = { userId, requestId: client.requestId };
  if (isUnproven(proof)) {
    logSecurityEvent(deps.log, 'two-factor.wrong-code', facts);
    throw codeRefusal(deps.log, proof, facts);
  }
  logSecurityEvent(deps.log, 'two-factor.off', facts);
}

/** Deletes the secret, the recovery codes and the sign-ins waiting for a code. The caller has locked the account. */
export async function clearTwoFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await updateAccount(tx, userId, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null }, now);
  await deleteRecoveryCodes(tx, userId);
  await voidChallenges(tx, userId);
}
