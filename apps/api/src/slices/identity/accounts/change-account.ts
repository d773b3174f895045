import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Account, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { refuseLastAdmin } from './last-admin.ts';

type AccountActionInput = { userId: string; now: Date };
type AccountChange = { before: Account; after: Account };

/**
 * Suspends a user: all sessions end and the user can no longer sign in. Idempotent. Runs in the caller's transaction, which also writes the
 * audit row. With `mayBeLastAdmin` even the only admin can be suspended; the operator can create another one on the command line.
 *
 * @throws AppError NOT_FOUND, LAST_ADMIN
 */
export async function suspendAccount(
  tx: Tx,
  { userId, now, mayBeLastAdmin = false }: AccountActionInput & { mayBeLastAdmin?: boolean },
): Promise<AccountChange> {
  if (!mayBeLastAdmin) await refuseLastAdmin(tx, userId);
  const before = await getAccountForUpdate(tx, userId);
  await updateAccount(tx, userId, { status: 'suspended' }, now);
  await revokeAccess(tx, { userId, reason: 'suspended', now });
  return { before, after: { ...before, status: 'suspended' } };
}

/** @throws AppError NOT_FOUND */
export async function restoreAccount(tx: Tx, { userId, now }: AccountActionInput): Promise<AccountChange> {
  const before = await getAccountForUpdate(tx, userId);
  await updateAccount(tx, userId, { status: 'active' }, now);
  return { before, after: { ...before, status: 'active' } };
}

/**
 * Changes name and role. A change of role ends the user's sessions: an admin's sessions are shorter, and a demoted admin's must not survive.
 *
 * @throws AppError NOT_FOUND, LAST_ADMIN
 */
export async function changeAccount(
  tx: Tx,
  { userId, name, role, now }: AccountActionInput & { name?: string | undefined; role?: 'USER' | 'ADMIN' | undefined },
): Promise<AccountChange> {
  if (role === 'USER') await refuseLastAdmin(tx, userId);
  const before = await getAccountForUpdate(tx, userId);
  const after = { ...before, name: name ?? before.name, role: role ?? before.role };
  await updateAccount(tx, userId, { name: after.name, role: after.role }, now);
  if (after.role !== before.role) await revokeAccess(tx, { userId, reason: 'role_change', now });
  return { before, after };
}

async function getAccountForUpdate(tx: Tx, userId: string): Promise<Account> {
  const account = await findAccountForUpdate(tx, userId);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}
