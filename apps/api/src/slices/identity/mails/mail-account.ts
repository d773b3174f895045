import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Mail, queueMail } from '../../../platform/mail/outbox.ts';
import type { Account } from '../identity.repository.ts';
import { mailLimitReached } from '../limits/mail-limits.ts';

type Recipient = Pick<Account, 'email' | 'email_confirmed_at'>;

/**
 * Mails the user of an account about it. An address that is not confirmed may belong to someone else, whom registering, changing
 * passwords and deleting must not flood: it gets no more than the mails that a stranger may cause, and the rest are dropped.
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
