import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  findAccountToken,
  issueAccountToken,
  useAccountToken,
  voidAccountTokens,
} from '../account-tokens.repository.ts';
import { type Account, claimEmail, findAccountForUpdate, releaseEmail, updateAccount } from '../identity.repository.ts';
import { forgetAddress } from '../limits/login-limits.ts';
import { mailLimitReached, senderLimitReached } from '../limits/mail-limits.ts';
import { addressChangedMail, confirmationMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { emailKey } from './email-key.ts';

/**
 * Confirms the address that the token was mailed to. If it is a new address, it becomes the account's. Opens no session.
 *
 * @throws AppError INVALID_TOKEN, also if another account has taken the new address meanwhile
 */
export async function confirmEmail(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  { token, client, now }: { token: string; client: Client; now: Date },
): Promise<void> {
  const { userId, event } = await inTransaction(db, async (tx) => {
    const found = await findAccountToken(tx, token, ['confirm_email', 'change_email'], now);
    const account = found ? await findAccountForUpdate(tx, found.userId) : null;
    if (!found || !account || !(await useAccountToken(tx, { userId: found.userId, token, now }))) {
      throw new AppError('INVALID_TOKEN');
    }
    if (found.purpose === 'change_email') {
      await changeAddress(tx, account, found.email, now);
      await queueMail(tx, { clock, config }, 'address-changed', addressChangedMail(config, account));
      return { userId: account.id, event: 'email.changed' as const };
    }
    if (found.email !== account.email) throw new AppError('INVALID_TOKEN');
    await updateAccount(tx, account.id, { email_confirmed_at: now }, now);
    return { userId: account.id, event: 'email.confirmed' as const };
  });
  logSecurityEvent(log, event, { userId, requestId: client.requestId });
}

/** Revokes the links mailed to the old address, which may belong to someone else by now. */
async function changeAddress(tx: Tx, account: Account, email: string, now: Date): Promise<void> {
  if (emailKey(email) !== emailKey(account.email)) {
    if (!(await claimEmail(tx, email, account.id))) throw new AppError('INVALID_TOKEN');
    await releaseEmail(tx, account.email, account.id);
    await forgetAddress(tx, account.email);
  }
  await updateAccount(tx, account.id, { email, email_confirmed_at: now }, now);
  await voidAccountTokens(tx, account.id, ['reset_password', 'confirm_email', 'reject_email_change']);
}

/** Mails a new confirmation link and revokes the previous one. Does nothing if the address is already confirmed. */
export async function resendConfirmation(
  { db, clock, config, limits }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const limited =
    (await senderLimitReached(db, limits, { userId, action: 'confirm-email' }, now)) ??
    (await mailLimitReached(db, limits, email, now));
  if (limited) throw limited;
  await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account || account.email_confirmed_at) return;
    const token = await issueAccountToken(tx, { userId, purpose: 'confirm_email', email: account.email, now });
    await queueMail(tx, { clock, config }, 'confirm-email', confirmationMail(config, account, token));
  });
}
