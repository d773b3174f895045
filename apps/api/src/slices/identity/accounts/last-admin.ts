import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { holdAdminGuard, listActiveAdmins } from '../identity.repository.ts';

/**
 * Refuses to take the only active admin away: call it first in the transaction that removes, suspends or demotes somebody. Two admins
 * who do it to each other at once wait for one another, and one of them stays.
 *
 * @throws AppError LAST_ADMIN
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  await holdAdminGuard(tx);
  // Read after the wait: whom the other one took away is no longer among them.
  const admins = await listActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN', { facts: { userId } });
}
