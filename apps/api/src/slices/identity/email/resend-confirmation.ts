import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { issueAccountToken } from '../account-tokens.repository.ts';
import { findAccountForUpdate } from '../identity.repository.ts';
import { mailLimitReached, senderLimitReached } from '../limits/mail-limits.ts';
import { confirmationMail } from '../mails/mails.ts';

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
