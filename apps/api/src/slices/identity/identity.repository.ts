import type { Queryable, Tx } from '../../platform/database/database.ts';
import { emailKey } from './email/email-key.ts';

export type Account = {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: 'USER' | 'ADMIN';
  status: 'active' | 'suspended';
  email_confirmed_at: Date | null;
  totp_secret: string | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
  created_at: Date;
  time_zone: string | null;
  asks_confidence: boolean;
  text_size_percent: number;
  hides_clock: boolean;
  extra_time_percent: number;
  language: string;
};

const columns = [
  'id',
  'name',
  'email',
  'password_hash',
  'role',
  'status',
  'email_confirmed_at',
  'totp_secret',
  'totp_confirmed_at',
  'totp_last_step',
  'created_at',
  'time_zone',
  'asks_confidence',
  'text_size_percent',
  'hides_clock',
  'extra_time_percent',
  'language',
] as const;

export async function findAccount(db: Queryable, userId: string): Promise<Account | null> {
  const found = await db.selectFrom('account').select(columns).where('id', '=', userId).executeTakeFirst();
  return (found as Account | undefined) ?? null;
}

/** The account, held until the transaction ends: whoever changes or trusts a password, a role or a state takes it first. */
export async function findAccountForUpdate(tx: Tx, userId: string): Promise<Account | null> {
  const found = await tx.selectFrom('account').select(columns).where('id', '=', userId).forUpdate().executeTakeFirst();
  return (found as Account | undefined) ?? null;
}

/** Two steps on purpose: the address is the one global look-up, the account lives with its user (architecture.md). */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const userId = await findUserIdByEmail(db, email);
  return findAccount(db, userId ?? nobody);
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('account_email')
    .select('user_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return found?.user_id ?? null;
}

// An id that nobody has: an unknown address costs the same statements as a known one.
const nobody = '00000000-0000-7000-8000-000000000000';

/** Takes the address for this user; false when somebody has it. Of parallel callers one wins. */
export async function claimEmail(tx: Tx, email: string, userId: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('account_email')
    .values({ email_key: emailKey(email), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

export async function releaseEmail(tx: Tx, email: string, userId: string): Promise<void> {
  await tx.deleteFrom('account_email').where('email_key', '=', emailKey(email)).where('user_id', '=', userId).execute();
}

type NewAccount = Pick<Account, 'id' | 'name' | 'email' | 'password_hash' | 'role' | 'email_confirmed_at'>;

export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<void> {
  await tx
    .insertInto('account')
    .values({ ...account, created_at: now, updated_at: now })
    .execute();
}

type Changes = Partial<Omit<Account, 'id' | 'created_at'>>;

export async function updateAccount(tx: Queryable, userId: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Removes the account; what hangs on it goes with it by foreign key. */
export async function deleteAccountRow(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', userId).execute();
}

/** Held until the transaction ends; everybody else who takes an admin away waits. */
export async function holdAdminGuard(tx: Tx): Promise<void> {
  await tx.selectFrom('admin_guard').select('singleton').forUpdate().execute();
}

export async function listActiveAdmins(tx: Tx): Promise<string[]> {
  const active = tx.selectFrom('account').select('id').where('role', '=', 'ADMIN').where('status', '=', 'active');
  return (await active.execute()).map(({ id }) => id);
}

/** Deletes every mail to the user, sent or not: those to an earlier address, and those of releases that noted no user. */
export async function deleteMailsTo(tx: Tx, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where((is) => is.or([is('user_id', '=', id), is('recipient', '=', email)]))
    .execute();
}
