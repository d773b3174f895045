import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findAccountToken, hasLiveToken, issueAccountToken, useAccountToken } from '../account-tokens.repository.ts';
import { findKnownDevice, forgetDevices, rememberDevice } from '../devices/known-devices.repository.ts';
import { findAccount, findAccountByEmail, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { takeHashingTurn } from '../limits/hashing-turns.ts';
import { unlock } from '../limits/login-limits.ts';
import { countVisitorCall, deviceMailLimitReached, mailLimitReached } from '../limits/mail-limits.ts';
import { passwordChangedMail, resetMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { clearTwoFactor } from '../two-factor/remove-two-factor.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** The fixed time after which the response is sent, so that it reveals nothing about the address. */
const responseTimeMs = 120;

type RequestPasswordResetInput = { email: string; client: Client; now: Date };
type ResetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;

/**
 * Mails a link to set a new password, if the address belongs to an account that may sign in. Neither the response nor its time reveals
 * whether it does, because the work runs in the background. Beyond the mail limits a link is sent only if no earlier one is valid, which
 * means at most one every 30 minutes.
 *
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
export async function requestPasswordReset(
  deps: ResetDeps & Pick<Deps, 'background'>,
  input: RequestPasswordResetInput,
): Promise<void> {
  await countVisitorCall(deps, 'forgot-password', input.client, input.now);
  deps.background.begin('forgot-password', () => mailLink(deps, input));
  await sleep(responseTimeMs);
}

async function mailLink(
  { db, clock, config, limits, log }: ResetDeps,
  { email, client, now }: RequestPasswordResetInput,
): Promise<void> {
  const userId = await inTransaction(db, async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const device = found && (await findKnownDevice(tx, { userId: found.id, tokens: client.deviceTokens, now }));
    const limited = device
      ? await deviceMailLimitReached(tx, limits, device, now)
      : await mailLimitReached(tx, limits, email, now);
    const account = found && (await findAccountForUpdate(tx, found.id));
    if (account?.status !== 'active') return null;
    // However many resets others have requested, the owner either has a valid link in the mailbox or is sent one.
    if (limited && (await hasLiveToken(tx, { userId: account.id, purpose: 'reset_password', now }))) return null;
    const token = await issueAccountToken(tx, {
      userId: account.id,
      purpose: 'reset_password',
      email: account.email,
      now,
    });
    await queueMail(tx, { clock, config }, 'reset-password', resetMail(config, account, token));
    return account.id;
  });
  logSecurityEvent(log, 'reset.asked', { userId, requestId: client.requestId });
}

type ResetPasswordInput = { token: string; newPassword: string; client: Client; now: Date };

/**
 * Sets a new password with the mailed token, which also confirms the address. All sessions end, none is opened, and an account locked by
 * failed sign-ins is unlocked. If the password is refused, the token stays valid.
 *
 * @throws AppError INVALID_TOKEN if it is used, expired, replaced by a newer one or unknown; RATE_LIMITED
 */
export async function resetPassword(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { token, newPassword, client, now }: ResetPasswordInput,
): Promise<{ deviceToken: string }> {
  const found = await findAccountToken(db, token, ['reset_password'], now);
  const owner = found ? await findAccount(db, found.userId) : null;
  if (!found || owner?.status !== 'active') throw new AppError('INVALID_TOKEN');
  refuseWeakPassword(newPassword, owner, 'newPassword');
  const call = { subject: `reset:${found.userId}`, address: client.address, isKnown: true };
  const turn = await takeHashingTurn({ db, limits, config }, call, now);
  const passwordHash = await hashPassword(config, turn, newPassword);

  const { ended, deviceToken } = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, found.userId);
    if (account?.status !== 'active') throw new AppError('INVALID_TOKEN');
    if (!(await useAccountToken(tx, { userId: account.id, token, now }))) throw new AppError('INVALID_TOKEN');
    await updateAccount(
      tx,
      account.id,
      { password_hash: passwordHash, email_confirmed_at: account.email_confirmed_at ?? now },
      now,
    );
    // Someone else may have registered the address and set up a second factor, which would lock out its owner.
    if (!account.email_confirmed_at) {
      await clearTwoFactor(tx, account.id, now);
      await forgetDevices(tx, account.id);
    }
    await unlock(tx, account, now);
    await queueMail(tx, { clock, config }, 'password-changed', passwordChangedMail(config, account));
    return {
      ended: await revokeAccess(tx, { userId: account.id, reason: 'reset', now }),
      // This browser has just proved access to the mailbox, so later failed sign-ins by others must not lock it out.
      deviceToken: await rememberDevice(tx, { userId: account.id, tokens: client.deviceTokens, now }),
    };
  });
  logSecurityEvent(log, 'reset.used', { userId: found.userId, requestId: client.requestId, count: ended });
  return { deviceToken };
}
