import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../../platform/sessions.ts';
import type { Client } from './client.ts';
import { logSecurityEvent } from './security-events.ts';

type Input = { caller: Pick<Caller, 'userId' | 'sessionId'>; client: Client; now: Date };

/** Ends this session. */
export async function logOut({ db, log }: Pick<Deps, 'db' | 'log'>, { caller, client, now }: Input): Promise<void> {
  await endSessions(db, { userId: caller.userId, sessionId: caller.sessionId, reason: 'logout', now });
  logSecurityEvent(log, 'logout', { userId: caller.userId, requestId: client.requestId });
}

/** Ends every session of the caller, this one too (decisions, section 1). */
export async function logOutEverywhere(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { caller, client, now }: Input,
): Promise<void> {
  const count = await endSessions(db, { userId: caller.userId, reason: 'logout_all', now });
  logSecurityEvent(log, 'logout.all', { userId: caller.userId, requestId: client.requestId, count });
}
