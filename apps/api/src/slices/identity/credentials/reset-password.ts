import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findAccountToken, useAccountToken } from '../account-tokens.repository.ts';
import { forgetDevices, rememberDevice } from '../devices/known-devices.repository.ts';
import { findAccount, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { takeHashingTurn } from '../limits/hashing-turns.ts';
import { unlock } from '../limits/login-limits.ts';
import { passwordChangedMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { clearTwoFactor } from '../two-factor/clear-two-factor.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

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
