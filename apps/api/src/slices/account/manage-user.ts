import { AppError } from '../../platform/app-error.ts';
import { type Acting, type AuditFacts, writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../../platform/sessions/sessions.ts';
import {
  type Account,
  changeAccount,
  findAccountForUpdate,
  logSecurityEvent,
  restoreAccount,
  revokeAccess,
  suspendAccount,
  unlock,
} from '../identity/public.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type OnUser = { userId: string; acting: Acting; now: Date };
type Reasoned = OnUser & { reason?: string | undefined };

/** @throws AppError NOT_FOUND, LAST_ADMIN */
export async function suspendUser(deps: Needs, { userId, acting, reason, now }: Reasoned): Promise<void> {
  await act(deps, acting, { action: 'users.suspend', userId, reason }, (tx) => suspendAccount(tx, { userId, now }));
  logSecurityEvent(deps.log, 'account.suspended', about(userId, acting));
}

/** @throws AppError NOT_FOUND */
export async function restoreUser(deps: Needs, { userId, acting, reason, now }: Reasoned): Promise<void> {
  await act(deps, acting, { action: 'users.restore', userId, reason }, (tx) => restoreAccount(tx, { userId, now }));
  logSecurityEvent(deps.log, 'account.restored', about(userId, acting));
}

/**
 * Changes name and role; a change of role ends the user's sessions.
 *
 * @throws AppError NOT_FOUND, LAST_ADMIN
 */
export async function updateUser(
  deps: Needs,
  { userId, acting, name, role, now }: OnUser & { name?: string | undefined; role?: 'USER' | 'ADMIN' | undefined },
): Promise<void> {
  const { before, after } = await act(deps, acting, { action: 'users.update', userId }, (tx) =>
    changeAccount(tx, { userId, name, role, now }),
  );
  if (before.role !== after.role) logSecurityEvent(deps.log, 'role.changed', about(userId, acting));
}

/**
 * Opens a sign-in that failed attempts have closed, from everywhere and within sessions.
 *
 * @throws AppError NOT_FOUND
 */
export async function unlockUser(deps: Needs, { userId, acting, reason, now }: Reasoned): Promise<void> {
  const count = await inTransaction(deps.db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) throw new AppError('NOT_FOUND');
    const failedSignIns = await unlock(tx, account, now);
    await writeAudit(tx, deps, {
      ...acting,
      action: 'users.unlock',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: { failedSignIns },
      after: { failedSignIns: 0 },
    });
    return failedSignIns;
  });
  logSecurityEvent(deps.log, 'account.unlocked', { ...about(userId, acting), count });
}

/** @throws AppError NOT_FOUND */
export async function endUserSessions(deps: Needs, { userId, acting, now }: OnUser): Promise<void> {
  const count = await inTransaction(deps.db, async (tx) => {
    if (!(await findAccountForUpdate(tx, userId))) throw new AppError('NOT_FOUND');
    const ended = await revokeAccess(tx, { userId, reason: 'ended_by_admin', now });
    await writeAudit(tx, deps, {
      ...acting,
      action: 'users.end-sessions',
      subjectType: 'user',
      subjectId: userId,
      before: { openSessions: ended },
      after: { openSessions: 0 },
    });
    return ended;
  });
  logSecurityEvent(deps.log, 'session.ended', { ...about(userId, acting), count });
}

/** @throws AppError NOT_FOUND, also for a session that has ended or is somebody else's */
export async function endUserSession(
  deps: Needs,
  { userId, sessionId, acting, now }: OnUser & { sessionId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = await endSessions(tx, { userId, sessionId, reason: 'ended_by_admin', now });
    if (ended === 0) throw new AppError('NOT_FOUND');
    await writeAudit(tx, deps, {
      ...acting,
      action: 'users.end-session',
      subjectType: 'user',
      subjectId: userId,
      before: { openSession: sessionId },
      after: { openSession: null },
    });
  });
  logSecurityEvent(deps.log, 'session.ended', { ...about(userId, acting), count: 1 });
}

type Changed = { before: Account; after: Account };
type Act = { action: string; userId: string; reason?: string | undefined };

/** The change and its line in the audit log, in one transaction. */
function act(
  deps: Needs,
  acting: Acting,
  { action, userId, reason }: Act,
  change: (tx: Tx) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(deps.db, async (tx) => {
    const changed = await change(tx);
    const facts = auditFacts(changed);
    await writeAudit(tx, deps, { ...acting, action, subjectType: 'user', subjectId: userId, reason, ...facts });
    return changed;
  });
}

/** The log outlives the account (SEC-9), so it learns that somebody was renamed, never the name. */
function auditFacts({ before, after }: Changed): { before: AuditFacts; after: AuditFacts } {
  const isRenamed = before.name !== after.name;
  return {
    before: { role: before.role, status: before.status, isRenamed: false },
    after: { role: after.role, status: after.status, isRenamed },
  };
}

const about = (userId: string, { requestId }: Acting) => ({ userId, ...(requestId ? { requestId } : {}) });
