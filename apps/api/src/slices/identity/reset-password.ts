import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { endSessions } from '../../platform/sessions.ts';
import { findAccountToken, useAccountToken } from './account-tokens.repository.ts';
import type { Client } from './client.ts';
import { findAccount, findAccountForUpdate, updateAccount } from './identity.repository.ts';
import { unlock } from './login-limits.ts';
import { passwordChangedMail } from './mails.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { voidChallenges } from './two-factor/challenges.repository.ts';

type Input = { token: string; newPassword: string; client: Client; now: Date };

/**
 * Sets a new password with the mailed token. Every session ends, none opens, and an account closed by failed sign-ins is open
 * again. A refused password leaves the token good.
 *
 * @throws AppError INVALID_TOKEN when it is used, late, replaced by a newer one, or none of ours
 */
export async function resetPassword(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  { token, newPassword, client, now }: Input,
): Promise<void> {
  const found = await findAccountToken(db, token, ['reset_password'], now);
  const owner = found ? await findAccount(db, found.userId) : null;
  if (!found || owner?.status !== 'active') throw new AppError('INVALID_TOKEN');
  refuseWeakPassword(newPassword, owner, 'newPassword');
  const passwordHash = await hashPassword(config, newPassword);

  const ended = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, found.userId);
    if (account?.status !== 'active') throw new AppError('INVALID_TOKEN');
    if (!(await useAccountToken(tx, { userId: account.id, token, now }))) throw new AppError('INVALID_TOKEN');
    await updateAccount(tx, account.id, { password_hash: passwordHash }, now);
    await voidChallenges(tx, account.id);
    await unlock(tx, account.email);
    await queueMail(tx, clock, 'password-changed', passwordChangedMail(config, account));
    return endSessions(tx, { userId: account.id, reason: 'reset', now });
  });
  logSecurityEvent(log, 'reset.used', { userId: found.userId, requestId: client.requestId, count: ended });
}
