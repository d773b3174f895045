import * as contract from '@examplar/contract/admin/users';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { presentSession } from './account.presenter.ts';
import { getUser, listUserSessions, listUsers } from './list-users.ts';
import { endUserSession, endUserSessions, restoreUser, suspendUser, unlockUser, updateUser } from './manage-user.ts';

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
