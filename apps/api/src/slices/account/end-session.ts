import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../../platform/sessions/sessions.ts';
import { logSecurityEvent } from '../identity/public.ts';

/**
 * Ends one of the caller's own sessions, this one included.
 *
 * @throws AppError NOT_FOUND for one that has ended, or is somebody else's
 */
export async function endSession(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, sessionId, requestId, now }: { userId: string; sessionId: string; requestId: string; now: Date },
): Promise<void> {
  const ended = await endSessions(db, { userId, sessionId, reason: 'ended_by_user', now });
  if (ended === 0) throw new AppError('NOT_FOUND');
  logSecurityEvent(log, 'session.ended', { userId, requestId });
}
