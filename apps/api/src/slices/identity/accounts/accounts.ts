import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteMailsTo } from '../../../platform/mail/outbox.repository.ts';
import { refuseWeakPassword } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/passwords.ts';
import {
  type Account,
  claimEmail,
  deleteAccountRow,
  findAccountForUpdate,
  insertAccount,
  listActiveAdmins,
  lockAdminGuard,
  releaseEmail,
  updateAccount,
} from '../identity.repository.ts';
import { operatorTurn } from '../limits/hashing-turns.ts';
import { unlock } from '../limits/login-limits.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';

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

type OpenAccountInput = {
  name: string;
  email: string;
  password: string;
  role: 'USER' | 'ADMIN';
  /** For demo data with a past. */
  createdAt?: Date;
  /** Runs in the same transaction, for example to write an audit row. */
  inSameTransaction?: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Creates an account on behalf of the operator: without a session or a mail, and with a confirmed address.
 *
 * @throws AppError EMAIL_TAKEN, VALIDATION_FAILED for a password that registering would refuse
 */
export async function openAccount(
  { db, clock, config }: { db: Database; clock: Clock; config: Config },
  { name, email, password, role, createdAt = clock.now(), inSameTransaction }: OpenAccountInput,
): Promise<{ userId: string }> {
  refuseWeakPassword(password, { name, email, role }, 'password');
  const passwordHash = await hashPassword(config, operatorTurn, password);
  const id = newId({ now: () => createdAt });
  await inTransaction(db, async (tx) => {
    if (!(await claimEmail(tx, email, id))) throw new AppError('EMAIL_TAKEN');
    const account = { id, name, email, password_hash: passwordHash, role, email_confirmed_at: createdAt };
    await insertAccount(tx, account, createdAt);
    await inSameTransaction?.(tx, id);
  });
  return { userId: id };
}

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
