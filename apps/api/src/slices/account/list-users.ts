import type { AdminUser } from '@examplar/contract/admin/users.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AdminPage } from '../../platform/lists/admin-lists.ts';
import { listLatestSubscriptions } from '../subscriptions/public.ts';
import { listOpenSessions, type OpenSession } from './account.repository.ts';
import { presentAdminUser } from './users.admin.presenter.ts';
import { findUserRow, listUserRows, type UserFilters, type UserRow } from './users.admin.repository.ts';

type Needs = Pick<Deps, 'db'>;

/** A page of users with what staff want to see beside each. */
export async function listUsers({ db }: Needs, asked: UserFilters, now: Date): Promise<AdminPage<AdminUser>> {
  const found = await listUserRows(db, asked, now);
  return { ...found, rows: await withDetails(db, found.rows, now) };
}

/** @throws AppError NOT_FOUND */
export async function getUser({ db }: Needs, userId: string, now: Date): Promise<AdminUser> {
  const row = await findUserRow(db, userId);
  const [user] = await withDetails(db, row ? [row] : [], now);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

/** @throws AppError NOT_FOUND */
export async function listUserSessions({ db }: Needs, userId: string, now: Date): Promise<OpenSession[]> {
  if (!(await findUserRow(db, userId))) throw new AppError('NOT_FOUND');
  return listOpenSessions(db, userId, now);
}

async function withDetails(db: Deps['db'], rows: UserRow[], now: Date): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const subscriptions = await listLatestSubscriptions(db, ids, now);
  return rows.map((row) => presentAdminUser(row, subscriptions.get(row.id) ?? null));
}
