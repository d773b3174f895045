import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions, logSecurityEvent } from '../identity/public.ts';

/**
 * Ends one of the caller's own sessions, possibly the current one.
 *
 * @throws AppError NOT_FOUND if it has ended or belongs to another user
 */
export async function endSession(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, sessionId, requestId, now }: { userId: string; sessionId: string; requestId: string; now: Date },
): Promise<void> {
  const ended = await endSessions(db, { userId, sessionId, reason: 'ended_by_user', now });
  if (ended === 0) throw new AppError('NOT_FOUND');
  logSecurityEvent(log, 'session.ended', { userId, requestId });
}
