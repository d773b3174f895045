import type { AdminUser } from '@examplar/contract/admin/users';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AdminListPage } from '../../platform/lists/admin-lists.ts';
import { listLatestSubscriptions } from '../subscriptions/public.ts';
import { listOpenSessions, type OpenSession } from './account.repository.ts';
import { presentAdminUser } from './users.admin.presenter.ts';
import { findUserRow, listUserRows, type UserFilters, type UserRow } from './users.admin.repository.ts';

type ListUsersDeps = Pick<Deps, 'db'>;

/** A page of users with the details that the admin list shows. */
export async function listUsers(
  { db }: ListUsersDeps,
  filters: UserFilters,
  now: Date,
): Promise<AdminListPage<AdminUser>> {
  const found = await listUserRows(db, filters, now);
  return { ...found, rows: await withDetails(db, found.rows, now) };
}

/** @throws AppError NOT_FOUND */
export async function getUser({ db }: ListUsersDeps, userId: string, now: Date): Promise<AdminUser> {
  const row = await findUserRow(db, userId);
  const [user] = await withDetails(db, row ? [row] : [], now);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

/** @throws AppError NOT_FOUND */
export async function listUserSessions({ db }: ListUsersDeps, userId: string, now: Date): Promise<OpenSession[]> {
  if (!(await findUserRow(db, userId))) throw new AppError('NOT_FOUND');
  return listOpenSessions(db, userId, now);
}

async function withDetails(db: Deps['db'], rows: UserRow[], now: Date): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const subscriptions = await listLatestSubscriptions(db, ids, now);
  return rows.map((row) => presentAdminUser(row, subscriptions.get(row.id) ?? null));
}
