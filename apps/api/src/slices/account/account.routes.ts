import * as contract from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { clientOf, findSettings, presentCaller } from '../identity/public.ts';
import { lookAtMails } from '../study/public.ts';
import { presentSession } from './account.presenter.ts';
import { listOpenSessions } from './account.repository.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { exportAccount } from './export-account.ts';
import { createExportTurns } from './export-turns.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.updateProfile, async ({ body, caller, now }) => {
    await inTransaction(deps.db, async (tx) => {
      await changeProfile(tx, caller.userId, body, now);
      // Mails about study plans go by the user's clock (LRN-53).
      if (body.timeZone !== undefined) await lookAtMails(tx, caller.userId, now);
    });
    return presentCaller({ ...caller, name: body.name ?? caller.name }, await findSettings(deps.db, caller.userId));
  });
  route(app, deps, contract.listMySessions, async ({ caller, now }) => {
    const sessions = await listOpenSessions(deps.db, caller.userId, now);
    return sessions.map((session) => presentSession(session, caller.sessionId));
  });
  route(app, deps, contract.endMySession, async ({ params, userId, request, now }) => {
    await endSession(deps, { userId, sessionId: params.sessionId, requestId: request.id, now });
    return undefined;
  });
  const exportDeps = { ...deps, turns: createExportTurns(deps) };
  route(app, deps, exportMyData, ({ caller, now }) => exportAccount(exportDeps, { caller, now }));
  route(app, deps, contract.deleteAccount, async ({ body, userId, request, now }) => {
    await deleteAccount(deps, { ...body, userId, client: clientOf(deps, request), now });
    return undefined;
  });
}
