import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { endSessions } from '../../../platform/sessions/sessions.ts';
import { findAccountForUpdate } from '../identity.repository.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from './client.ts';
import { revokeAccess } from './revoke-access.ts';

type Input = { caller: Pick<Caller, 'userId' | 'sessionId'>; client: Client; now: Date };

/** Ends this session. */
export async function logOut({ db, log }: Pick<Deps, 'db' | 'log'>, { caller, client, now }: Input): Promise<void> {
  await endSessions(db, { userId: caller.userId, sessionId: caller.sessionId, reason: 'logout', now });
  logSecurityEvent(log, 'logout', { userId: caller.userId, requestId: client.requestId });
}

/** Ends every session of the caller, this one too, and voids a change of address that is not confirmed yet. */
export async function logOutEverywhere(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { caller, client, now }: Input,
): Promise<void> {
  const count = await inTransaction(db, async (tx) => {
    // Held, so that a change of address asked for at the same moment is either voided here or finds its session ended.
    await findAccountForUpdate(tx, caller.userId);
    return revokeAccess(tx, { userId: caller.userId, reason: 'logout_all', now });
  });
  logSecurityEvent(log, 'logout.all', { userId: caller.userId, requestId: client.requestId, count });
}
