import { AppError } from '../../platform/app-error.ts';
import { type Actor, type AuditFacts, writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type Account,
  changeAccount,
  endSessions,
  findAccountForUpdate,
  logSecurityEvent,
  restoreAccount,
  revokeAccess,
  suspendAccount,
  unlock,
} from '../identity/public.ts';

type ManageUserDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type UserActionInput = { userId: string; actor: Actor; now: Date };
type ReasonedActionInput = UserActionInput & { reason?: string | undefined };

/** @throws AppError NOT_FOUND, LAST_ADMIN */
export async function suspendUser(
  deps: ManageUserDeps,
  { userId, actor, reason, now }: ReasonedActionInput,
): Promise<void> {
  await changeWithAudit(deps, actor, { action: 'users.suspend', userId, reason }, (tx) =>
    suspendAccount(tx, { userId, now }),
  );
  logSecurityEvent(deps.log, 'account.suspended', eventFacts(userId, actor));
}

/** @throws AppError NOT_FOUND */
export async function restoreUser(
  deps: ManageUserDeps,
  { userId, actor, reason, now }: ReasonedActionInput,
): Promise<void> {
  await changeWithAudit(deps, actor, { action: 'users.restore', userId, reason }, (tx) =>
    restoreAccount(tx, { userId, now }),
  );
  logSecurityEvent(deps.log, 'account.restored', eventFacts(userId, actor));
}

/**
 * Changes name and role; a change of role ends the user's sessions.
 *
 * @throws AppError NOT_FOUND, LAST_ADMIN
 */
export async function updateUser(
  deps: ManageUserDeps,
  {
    userId,
    actor,
    name,
    role,
    now,
  }: UserActionInput & { name?: string | undefined; role?: 'USER' | 'ADMIN' | undefined },
): Promise<void> {
  const { before, after } = await changeWithAudit(deps, actor, { action: 'users.update', userId }, (tx) =>
    changeAccount(tx, { userId, name, role, now }),
  );
  if (before.role !== after.role) logSecurityEvent(deps.log, 'role.changed', eventFacts(userId, actor));
}

/**
 * Unlocks a sign-in that was locked by failed attempts, from any address and within sessions.
 *
 * @throws AppError NOT_FOUND
 */
export async function unlockUser(
  deps: ManageUserDeps,
  { userId, actor, reason, now }: ReasonedActionInput,
): Promise<void> {
  const count = await inTransaction(deps.db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) throw new AppError('NOT_FOUND');
    const failedSignIns = await unlock(tx, account, now);
    await writeAudit(tx, deps, {
      ...actor,
      action: 'users.unlock',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: { failedSignIns },
      after: { failedSignIns: 0 },
    });
    return failedSignIns;
  });
  logSecurityEvent(deps.log, 'account.unlocked', { ...eventFacts(userId, actor), count });
}

/** @throws AppError NOT_FOUND */
export async function endUserSessions(deps: ManageUserDeps, { userId, actor, now }: UserActionInput): Promise<void> {
  const count = await inTransaction(deps.db, async (tx) => {
    if (!(await findAccountForUpdate(tx, userId))) throw new AppError('NOT_FOUND');
    const ended = await revokeAccess(tx, { userId, reason: 'ended_by_admin', now });
    await writeAudit(tx, deps, {
      ...actor,
      action: 'users.end-sessions',
      subjectType: 'user',
      subjectId: userId,
      before: { openSessions: ended },
      after: { openSessions: 0 },
    });
    return ended;
  });
  logSecurityEvent(deps.log, 'session.ended', { ...eventFacts(userId, actor), count });
}

/** @throws AppError NOT_FOUND, also for a session that has ended or belongs to another user */
export async function endUserSession(
  deps: ManageUserDeps,
  { userId, sessionId, actor, now }: UserActionInput & { sessionId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = await endSessions(tx, { userId, sessionId, reason: 'ended_by_admin', now });
    if (ended === 0) throw new AppError('NOT_FOUND');
    await writeAudit(tx, deps, {
      ...actor,
      action: 'users.end-session',
      subjectType: 'user',
      subjectId: userId,
      before: { openSession: sessionId },
      after: { openSession: null },
    });
  });
  logSecurityEvent(deps.log, 'session.ended', { ...eventFacts(userId, actor), count: 1 });
}

type AccountChange = { before: Account; after: Account };
type AuditedAction = { action: string; userId: string; reason?: string | undefined };

/** Applies the change and writes its audit row, in one transaction. */
function changeWithAudit(
  deps: ManageUserDeps,
  actor: Actor,
  { action, userId, reason }: AuditedAction,
  change: (tx: Tx) => Promise<AccountChange>,
): Promise<AccountChange> {
  return inTransaction(deps.db, async (tx) => {
    const changed = await change(tx);
    const facts = auditFacts(changed);
    await writeAudit(tx, deps, { ...actor, action, subjectType: 'user', subjectId: userId, reason, ...facts });
    return changed;
  });
}

/** The audit log outlives the account (SEC-9), so it records that a user was renamed, never the name. */
function auditFacts({ before, after }: AccountChange): { before: AuditFacts; after: AuditFacts } {
  const isRenamed = before.name !== after.name;
  return {
    before: { role: before.role, status: before.status, isRenamed: false },
    after: { role: after.role, status: after.status, isRenamed },
  };
}

const eventFacts = (userId: string, { requestId }: Actor) => ({ userId, ...(requestId ? { requestId } : {}) });
