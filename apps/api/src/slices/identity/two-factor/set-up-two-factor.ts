import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { senderLimitReached } from '../limits/mail-limits.ts';
import { twoFactorMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { issueRecoveryCodes, logUnreadable } from './prove-second-factor.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/**
 * Starts turning the second factor on; it takes effect with the first code. A second call replaces the secret of the first.
 *
 * @throws AppError EMAIL_NOT_CONFIRMED, because otherwise anyone could register an address and lock out its owner; TWO_FACTOR_ON
 */
export async function setUpTwoFactor(
  deps: Pick<Deps, 'db' | 'config' | 'limits' | 'log'>,
  { userId, password, client, now }: { userId: string; password: string; client: Client; now: Date },
): Promise<{ secret: string; otpauthUrl: string }> {
  const { account: owner } = await provePassword(deps, { userId, password, client, now });
  const { secret, otpauthUrl, sealed } = newTotpSecret(deps.config, owner.email);
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account?.email_confirmed_at) throw new AppError('EMAIL_NOT_CONFIRMED');
    if (account.totp_confirmed_at) throw new AppError('TWO_FACTOR_ON');
    await updateAccount(tx, userId, { totp_secret: sealed, totp_last_step: null }, now);
  });
  return { secret, otpauthUrl };
}

/** Turns the second factor on with a first code from the app. Returns the recovery codes, which are shown only this once. */
export async function confirmTwoFactor(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { userId, code, client, now }: { userId: string; code: string; client: Client; now: Date },
): Promise<string[]> {
  const codes = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (account?.totp_confirmed_at) throw new AppError('TWO_FACTOR_ON');
    if (account && !account.email_confirmed_at) throw new AppError('EMAIL_NOT_CONFIRMED');
    if (!account?.totp_secret) throw new AppError('TWO_FACTOR_OFF');
    const step = stepOfCode(config, { sealed: account.totp_secret, code, lastStep: account.totp_last_step, now });
    if (step === 'unreadable') {
      logUnreadable(log, userId, client.requestId);
      throw new AppError('INVALID_CODE', { message: 'This setup is no longer valid. Please start again.' });
    }
    if (step === null) throw new AppError('INVALID_CODE');
    const limited = await senderLimitReached(tx, limits, { userId, action: 'two-factor' }, now);
    if (limited) throw limited;
    await updateAccount(tx, userId, { totp_confirmed_at: now, totp_last_step: step }, now);
    await queueMail(tx, { clock, config }, 'two-factor', twoFactorMail(config, account, true));
    return issueRecoveryCodes(tx, userId);
  });
  logSecurityEvent(log, 'two-factor.on', { userId, requestId: client.requestId });
  return codes;
}
