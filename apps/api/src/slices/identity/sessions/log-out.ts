import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/sessions/session-proof.ts';
import { findAccountForUpdate } from '../identity.repository.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from './client.ts';
import { revokeAccess } from './revoke-access.ts';
import { endSessions } from './sessions.repository.ts';

type LogOutInput = { caller: Pick<Caller, 'userId' | 'sessionId'>; client: Client; now: Date };

/** Ends the current session. */
export async function logOut(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { caller, client, now }: LogOutInput,
): Promise<void> {
  await endSessions(db, { userId: caller.userId, sessionId: caller.sessionId, reason: 'logout', now });
  logSecurityEvent(log, 'logout', { userId: caller.userId, requestId: client.requestId });
}

/** Ends all of the caller's sessions, including the current one, and revokes an unconfirmed change of address. */
export async function logOutEverywhere(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { caller, client, now }: LogOutInput,
): Promise<void> {
  const count = await inTransaction(db, async (tx) => {
    // Locked, so that a concurrent change of address is either revoked here or finds its session ended.
    await findAccountForUpdate(tx, caller.userId);
    return revokeAccess(tx, { userId: caller.userId, reason: 'logout_all', now });
  });
  logSecurityEvent(log, 'logout.all', { userId: caller.userId, requestId: client.requestId, count });
}
