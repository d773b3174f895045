import type { AdminUser } from '@examplar/contract/admin/users';
import * as contract from '@examplar/contract/admin/users';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Subscription } from '@examplar/contract/payments/subscriptions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { type AdminListPage, adminPage } from '../../platform/lists/admin-lists.ts';
import { listLatestSubscriptions } from '../subscriptions/public.ts';
import { presentSession } from './account.presenter.ts';
import { listOpenSessions, type OpenSession } from './account.repository.ts';
import { endUserSession, endUserSessions, restoreUser, suspendUser, unlockUser, updateUser } from './manage-user.ts';
import { findUserRow, listUserRows, type UserRow } from './users.admin.repository.ts';

/** Admin calls about users. The rules are identity's; the details shown come from several slices. */
export function usersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.adminListUsers, async ({ query, now }) =>
    adminPage(await listUsers(deps, query, now), (user) => user),
  );
  route(app, deps, contract.adminGetUser, ({ params, now }) => getUser(deps, params.userId, now));
  route(app, deps, contract.adminUpdateUser, async (call) => {
    await updateUser(deps, { ...call.params, ...call.body, actor: actorOf(call), now: call.now });
    return getUser(deps, call.params.userId, call.now);
  });
  route(app, deps, contract.adminSuspendUser, async (call) => {
    await suspendUser(deps, { ...call.params, ...call.body, actor: actorOf(call), now: call.now });
    return getUser(deps, call.params.userId, call.now);
  });
  route(app, deps, contract.adminRestoreUser, async (call) => {
    await restoreUser(deps, { ...call.params, ...call.body, actor: actorOf(call), now: call.now });
    return getUser(deps, call.params.userId, call.now);
  });
  route(app, deps, contract.adminUnlockUser, async (call) => {
    await unlockUser(deps, { ...call.params, ...call.body, actor: actorOf(call), now: call.now });
    return getUser(deps, call.params.userId, call.now);
  });
  route(app, deps, contract.adminListUserSessions, async ({ params, caller, now }) => {
    const sessions = await listUserSessions(deps, params.userId, now);
    return sessions.map((session) => presentSession(session, caller.sessionId));
  });
  route(app, deps, contract.adminEndUserSession, async (call) => {
    await endUserSession(deps, { ...call.params, actor: actorOf(call), now: call.now });
    return undefined;
  });
  route(app, deps, contract.adminEndUserSessions, async (call) => {
    await endUserSessions(deps, { ...call.params, actor: actorOf(call), now: call.now });
    return undefined;
  });
}

type ListUsersDeps = Pick<Deps, 'db'>;

/** A page of users with the details that the admin list shows. */
async function listUsers(
  { db }: ListUsersDeps,
  filters: Query<typeof contract.adminListUsers>,
  now: Date,
): Promise<AdminListPage<AdminUser>> {
  const found = await listUserRows(db, filters, now);
  return { ...found, rows: await withDetails(db, found.rows, now) };
}

/** @throws AppError NOT_FOUND */
async function getUser({ db }: ListUsersDeps, userId: string, now: Date): Promise<AdminUser> {
  const row = await findUserRow(db, userId);
  const [user] = await withDetails(db, row ? [row] : [], now);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

/** @throws AppError NOT_FOUND */
async function listUserSessions({ db }: ListUsersDeps, userId: string, now: Date): Promise<OpenSession[]> {
  if (!(await findUserRow(db, userId))) throw new AppError('NOT_FOUND');
  return listOpenSessions(db, userId, now);
}

async function withDetails(db: Deps['db'], rows: UserRow[], now: Date): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const subscriptions = await listLatestSubscriptions(db, ids, now);
  return rows.map((row) => presentAdminUser(row, subscriptions.get(row.id) ?? null));
}

/** A user as shown to admins. `subscription` is the running one, or else the most recent one. */
function presentAdminUser(row: UserRow, subscription: Subscription | null): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    emailConfirmed: row.email_confirmed_at !== null,
    twoFactorEnabled: row.totp_confirmed_at !== null,
    totalAttempts: row.attempts_started,
    subscription,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
