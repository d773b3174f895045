import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Mail, queueMail } from '../../../platform/mail/outbox.ts';
import type { Account } from '../identity.repository.ts';
import { mailLimitReached } from '../limits/mail-limits.ts';

type Recipient = Pick<Account, 'email' | 'email_confirmed_at'>;

/**
 * Mails a notice about the account to its user. An unconfirmed address may belong to someone else, who must not be flooded with such mails:
 * for it the limits of `mailLimitReached` apply, and further mails are dropped.
 */
export async function mailAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'limits'>,
  { account, kind, mail }: { account: Recipient; kind: string; mail: Mail },
  now: Date,
): Promise<void> {
  const isLimited =
    account.email_confirmed_at === null && (await mailLimitReached(tx, deps.limits, account.email, now));
  if (!isLimited) await queueMail(tx, deps, kind, mail);
}
