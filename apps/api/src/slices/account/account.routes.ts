import * as contract from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import { isPartOfName } from '@examplar/domain/catalogue/person-names';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import {
  clientOf,
  endSessions,
  findAccountForUpdate,
  findProfile,
  logSecurityEvent,
  type ProfileChanges,
  presentCaller,
  updateProfileRow,
} from '../identity/public.ts';
import { lookAtMails } from '../study/public.ts';
import { presentSession } from './account.presenter.ts';
import { listOpenSessions } from './account.repository.ts';
import { deleteAccount } from './delete-account.ts';
import { createExportTurns, exportAccount } from './export-account.ts';

const noWordsOfName = 'Use one or more words of your name, as they stand there';

/**
 * Changes name and settings; what is not given stays. The given name is words of the name (IDN-16): a stored one that a new name does
 * not have is forgotten.
 *
 * @throws AppError VALIDATION_FAILED for another given name, UNAUTHENTICATED when the account is gone
 */
async function changeProfile(tx: Tx, userId: string, changes: ProfileChanges, now: Date): Promise<void> {
  if (changes.name === undefined && changes.givenName == null) return updateProfileRow(tx, userId, changes, now);
  const account = await findAccountForUpdate(tx, userId);
  if (!account) throw new AppError('UNAUTHENTICATED');
  const { name = account.name, givenName = account.given_name } = changes;
  const fits = givenName === null || isPartOfName(givenName, name);
  if (!fits && changes.givenName !== undefined) {
    throw new AppError('VALIDATION_FAILED', {
      message: noWordsOfName,
      details: [{ path: 'givenName', message: noWordsOfName }],
    });
  }
  await updateProfileRow(tx, userId, { ...changes, givenName: fits ? givenName : null }, now);
}

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.updateProfile, async ({ body, caller, now }) => {
    await inTransaction(deps.db, async (tx) => {
      await changeProfile(tx, caller.userId, body, now);
      // Mails about study plans go by the user's clock (LRN-53).
      if (body.timeZone !== undefined) await lookAtMails(tx, caller.userId, now);
    });
    const profile = await findProfile(deps.db, caller.userId, utcDay(now));
    return presentCaller({ ...caller, name: body.name ?? caller.name }, profile);
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

/**
 * Ends one of the caller's own sessions, possibly the current one.
 *
 * @throws AppError NOT_FOUND if it has ended or belongs to another user
 */
async function endSession(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, sessionId, requestId, now }: { userId: string; sessionId: string; requestId: string; now: Date },
): Promise<void> {
  const ended = await endSessions(db, { userId, sessionId, reason: 'ended_by_user', now });
  if (ended === 0) throw new AppError('NOT_FOUND');
  logSecurityEvent(log, 'session.ended', { userId, requestId });
}
