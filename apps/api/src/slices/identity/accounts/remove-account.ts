import type { Tx } from '../../../platform/database/database.ts';
import { deleteMailsTo } from '../../../platform/mail/outbox.repository.ts';
import { type Account, deleteAccountRow, releaseEmail } from '../identity.repository.ts';
import { unlock } from '../limits/login-limits.ts';

/**
 * Deletes the account with its sessions, links and mails, and by foreign key all other rows of the user. The address becomes free. Before
 * that, in the same transaction, the caller runs the other slices' removal parts and `refuseLastAdmin`.
 */
export async function removeAccount(tx: Tx, account: Pick<Account, 'id' | 'email'>, now: Date): Promise<void> {
  await releaseEmail(tx, account.email, account.id);
  await unlock(tx, account, now);
  await deleteMailsTo(tx, account);
  await deleteAccountRow(tx, account.id);
}
