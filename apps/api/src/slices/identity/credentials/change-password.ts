import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { voidAccountTokens } from '../account-tokens.repository.ts';
import { type Account, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { senderLimitReached } from '../limits/mail-limits.ts';
import { mailAccount, passwordChangedMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { openSession } from '../sessions/sessions.repository.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';

type ChangePasswordInput = {
  caller: { userId: string; name: string; email: string; role: 'USER' | 'ADMIN' };
  currentPassword: string;
  newPassword: string;
  client: Client;
  now: Date;
};

/**
 * Sets a new password. All earlier sessions end, links to reset the password or to confirm another address are revoked,
 * and this browser gets a new token.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { caller, currentPassword, newPassword, client, now }: ChangePasswordInput,
): Promise<{ account: Account; token: string }> {
  const { db, clock, config, limits, log } = deps;
  const { userId } = caller;
  refuseWeakPassword(newPassword, caller, 'newPassword');
  const { account: verified, turn } = await provePassword(deps, { userId, password: currentPassword, client, now });
  const passwordHash = await hashPassword(config, turn, newPassword);

  const changed = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    // Another change was faster: the verified password is no longer the current one.
    if (account?.password_hash !== verified.password_hash) throw new AppError('WRONG_PASSWORD');
    const limited = await senderLimitReached(tx, limits, { userId, action: 'change-password' }, now);
    if (limited) throw limited;
    await updateAccount(tx, userId, { password_hash: passwordHash }, now);
    await voidAccountTokens(tx, userId, ['reset_password']);
    await revokeAccess(tx, { userId, reason: 'password_change', now });
    const mail = passwordChangedMail(config, account);
    await mailAccount(tx, deps, { account, kind: 'password-changed', mail }, now);
    const token = await openSession(tx, clock, {
      userId,
      role: account.role,
      userAgent: client.userAgent,
      address: client.network,
    });
    return { account, token };
  });
  logSecurityEvent(log, 'password.changed', { userId, requestId: client.requestId });
  return changed;
}
