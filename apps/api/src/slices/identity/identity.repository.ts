import type { Person } from '@examplar/contract/admin/admin-list';
import type { Language } from '@examplar/domain/languages/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { matchesText } from '../../platform/lists/admin-lists.ts';
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
  given_name: string | null;
  time_zone: string | null;
  asks_confidence: boolean;
  text_size_percent: number;
  hides_clock: boolean;
  extra_time_percent: number;
  language: Language;
  tells_exam_changes: boolean;
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
  'given_name',
  'time_zone',
  'asks_confidence',
  'text_size_percent',
  'hides_clock',
  'extra_time_percent',
  'language',
  'tells_exam_changes',
] as const;

export async function findAccount(db: Queryable, userId: string): Promise<Account | null> {
  const found = await db.selectFrom('account').select(columns).where('id', '=', userId).executeTakeFirst();
  return found ?? null;
}

/**
 * Locks the account until the transaction ends. Take this lock before changing, or relying on, a password, role or status. Rows that refer
 * to the account can be written meanwhile: their foreign keys wait for a full lock only.
 */
export async function findAccountForUpdate(tx: Tx, userId: string): Promise<Account | null> {
  const found = await tx
    .selectFrom('account')
    .select(columns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Two steps on purpose: the address is the only global look-up, and the account is stored with its user (architecture.md). */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const userId = await findUserIdByEmail(db, email);
  return findAccount(db, userId ?? unusedId);
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('account_email')
    .select('user_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return found?.user_id ?? null;
}

// An id of no account, so that an unknown address causes the same statements as a known one.
const unusedId = '00000000-0000-7000-8000-000000000000';

/** Claims the address for this user; false if it is taken. Of concurrent callers only one succeeds. */
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

type NewAccount = Pick<Account, 'id' | 'name' | 'email' | 'password_hash' | 'role' | 'email_confirmed_at'> &
  Partial<Pick<Account, 'language'>>;

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

/** Adds to the number of attempts that lists of users show and sort by. */
export async function countStartedAttempts(tx: Tx, userId: string, attempts: number): Promise<void> {
  await tx
    .updateTable('account')
    .set((account) => ({ attempts_started: account('attempts_started', '+', attempts) }))
    .where('id', '=', userId)
    .execute();
}

/** Deletes the account; the deletion cascades to all rows that reference it. */
export async function deleteAccountRow(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', userId).execute();
}

/** Locks the admin guard until the transaction ends, so that other transactions that remove an admin wait. */
export async function lockAdminGuard(tx: Tx): Promise<void> {
  await tx.selectFrom('admin_guard').select('singleton').forUpdate().execute();
}

export async function listActiveAdmins(tx: Tx): Promise<string[]> {
  const active = tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', sql.lit('ADMIN'))
    .where('status', '=', 'active');
  return (await active.execute()).map(({ id }) => id);
}

/** The address of the active admin of the longest standing; null without any. */
export async function findFirstAdminAddress(db: Queryable): Promise<string | null> {
  const first = db
    .selectFrom('account')
    .select('email')
    .where('role', '=', sql.lit('ADMIN'))
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  return (await first.executeTakeFirst())?.email ?? null;
}

/** Which of these addresses have an account: the user by the address's key. */
export async function findUserIdsByEmail(db: Queryable, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account_email')
    .select(['email_key', 'user_id'])
    .where('email_key', 'in', emails.map(emailKey))
    .execute();
  return new Map(rows.map(({ email_key, user_id }) => [email_key, user_id]));
}

/** Whether an address other than this one has an account. */
export async function hasOtherAccount(db: Queryable, email: string): Promise<boolean> {
  const other = db.selectFrom('account_email').select('email_key').where('email_key', '<>', emailKey(email)).limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

/** The accounts with these ids that exist, for staff, by id. */
export async function listPeople(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name', 'email']).where('id', 'in', named).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows of users whose name or address has the words. For large tables: the users are searched once, not row by row. */
export const matchesUser = (q: string, userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(userId)} in (select id from account where ${matchesText(q, 'search_text')})`;
