import type { Tx } from '../../../platform/database/database.ts';
import { type Account, deleteAccountRow, deleteMailsTo, releaseEmail } from '../identity.repository.ts';
import { unlock } from '../limits/login-limits.ts';

/**
 * Takes the person away: account, sessions, links, waiting mail, and by foreign key what else hangs on the account. The address is free
 * again. What other slices keep without the person is theirs to arrange before, in the same transaction, and so is `refuseLastAdmin`.
 */
export async function removeAccount(tx: Tx, account: Pick<Account, 'id' | 'email'>, now: Date): Promise<void> {
  await releaseEmail(tx, account.email, account.id);
  await unlock(tx, account, now);
  await deleteMailsTo(tx, account);
  await deleteAccountRow(tx, account.id);
}
