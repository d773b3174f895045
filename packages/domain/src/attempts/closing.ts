import { type Attempt, type ClosedAttempt, isPackOver, isTimeUp } from './answering.ts';

/**
 * Submits an attempt at its user's request. Idempotent: a closed attempt is returned unchanged.
 *
 * After the grace period the attempt times out. `completedAt` is never later than `expiresAt`, so that submitting late
 * never gains time. Answers in a late submission are dropped: check `mayAnswer` before saving them.
 */
export function closeBySubmission(attempt: Attempt, now: Date): ClosedAttempt {
  if (attempt.status !== 'in_progress') return attempt;
  if (attempt.closesAt != null && isPackOver(attempt, now))
    return { ...attempt, status: 'submitted', completedAt: attempt.closesAt };
  if (attempt.expiresAt === null || now <= attempt.expiresAt) {
    return { ...attempt, status: 'submitted', completedAt: now };
  }
  return { ...attempt, status: isTimeUp(attempt, now) ? 'timed_out' : 'submitted', completedAt: attempt.expiresAt };
}

/**
 * Closes an attempt whose time is over, as of `expiresAt`, and one of a pack that has ended by itself; any other attempt is returned
 * unchanged.
 *
 * Used whenever an attempt is read, and by the job. Until the grace period has passed, only the user can close an attempt.
 */
export function closeByTime(attempt: Attempt, now: Date): Attempt {
  if (attempt.status === 'in_progress' && isPackOver(attempt, now)) return closeBySubmission(attempt, now);
  if (attempt.status !== 'in_progress' || attempt.expiresAt === null || !isTimeUp(attempt, now)) return attempt;
  return { ...attempt, status: 'timed_out', completedAt: attempt.expiresAt };
}
