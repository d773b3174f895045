import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { listActiveAdmins, lockAdminGuard } from '../identity.repository.ts';

/**
 * Refuses to remove the only active admin. Call it first in a transaction that removes, suspends or demotes a user. If two admins do that to
 * each other at the same time, the second waits for the first, and one admin remains.
 *
 * @throws AppError LAST_ADMIN
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  await lockAdminGuard(tx);
  // Read after waiting for the lock, so that an admin removed meanwhile is no longer listed.
  const admins = await listActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN', { facts: { userId } });
}
