export const attemptStatuses = ['in_progress', 'submitted', 'timed_out'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

type AttemptTimes = { id: string; startedAt: Date; expiresAt: Date | null };

export type OpenAttempt = AttemptTimes & { status: 'in_progress' };

/** `submitted`: the user ended it in time. `timed_out`: the time ran out, noticed by a request or by the job. */
export type ClosedAttempt = AttemptTimes & { status: 'submitted' | 'timed_out'; completedAt: Date };

/** An attempt of one user at one exam. `expiresAt` is null in practice mode, which has no time limit. */
export type Attempt = OpenAttempt | ClosedAttempt;

export type Answering = { ok: true } | { ok: false; reason: 'ATTEMPT_CLOSED' | 'TIME_IS_UP' };

/** The grace period in ms within which a late request still counts. Never shown to the user. */
export const lateGraceMs = 30_000;

/** Attempts that expire before this instant are over, grace included: `isTimeUp` in a form for SQL statements. */
export const stillOpenFrom = (now: Date): Date => new Date(now.getTime() - lateGraceMs);

/** True once the attempt's time, grace included, is over. From then on it can only be closed. */
export function isTimeUp({ expiresAt }: Pick<AttemptTimes, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && now.getTime() - expiresAt.getTime() > lateGraceMs;
}

/** Decides whether an answer that arrived at `now` still counts. The grace period keeps a slow network from costing an answer. */
export function mayAnswer(attempt: Attempt, now: Date): Answering {
  if (attempt.status === 'submitted') return { ok: false, reason: 'ATTEMPT_CLOSED' };
  if (attempt.status === 'timed_out' || isTimeUp(attempt, now)) return { ok: false, reason: 'TIME_IS_UP' };
  return { ok: true };
}

/**
 * Submits an attempt at its user's request. Idempotent: a closed attempt is returned unchanged.
 *
 * After the grace period the attempt times out. `completedAt` is never later than `expiresAt`, so that submitting late
 * never gains time. Answers in a late submission are dropped: check `mayAnswer` before saving them.
 */
export function closeBySubmission(attempt: Attempt, now: Date): ClosedAttempt {
  if (attempt.status !== 'in_progress') return attempt;
  if (attempt.expiresAt === null || now <= attempt.expiresAt) {
    return { ...attempt, status: 'submitted', completedAt: now };
  }
  return { ...attempt, status: isTimeUp(attempt, now) ? 'timed_out' : 'submitted', completedAt: attempt.expiresAt };
}

/**
 * Closes an attempt whose time is over, as of `expiresAt`; any other attempt is returned unchanged.
 *
 * Used whenever an attempt is read, and by the job. Until the grace period has passed, only the user can close an attempt.
 */
export function closeByTime(attempt: Attempt, now: Date): Attempt {
  if (attempt.status !== 'in_progress' || attempt.expiresAt === null || !isTimeUp(attempt, now)) return attempt;
  return { ...attempt, status: 'timed_out', completedAt: attempt.expiresAt };
}
