export const attemptStatuses = ['in_progress', 'submitted', 'timed_out'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

type AttemptTimes = { id: string; startedAt: Date; expiresAt: Date | null };

export type OpenAttempt = AttemptTimes & { status: 'in_progress' };

/** `submitted`: its user ended it in time. `timed_out`: the time ran out, whether a request or the job noticed it first. */
export type ClosedAttempt = AttemptTimes & { status: 'submitted' | 'timed_out'; completedAt: Date };

/** One user takes one exam once. `expiresAt` is null in practice, which never runs out. */
export type Attempt = OpenAttempt | ClosedAttempt;

export type Answering = { ok: true } | { ok: false; reason: 'ATTEMPT_CLOSED' | 'TIME_IS_UP' };

/** How late a request may arrive and still count. The screen never shows it. */
export const lateGraceMs = 30_000;

/** An attempt that expires before this instant is over, grace included: `isTimeUp`, for statements that look for attempts. */
export const stillOpenFrom = (now: Date): Date => new Date(now.getTime() - lateGraceMs);

/** Whether the time of this attempt, grace included, is over at `now`. From then on only closing is left. */
export function isTimeUp({ expiresAt }: Pick<AttemptTimes, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && now.getTime() - expiresAt.getTime() > lateGraceMs;
}

/** Whether an answer that arrived at `now` still counts. A slow network must not cost an answer: hence the grace. */
export function mayAnswer(attempt: Attempt, now: Date): Answering {
  if (attempt.status === 'submitted') return { ok: false, reason: 'ATTEMPT_CLOSED' };
  if (attempt.status === 'timed_out' || isTimeUp(attempt, now)) return { ok: false, reason: 'TIME_IS_UP' };
  return { ok: true };
}

/**
 * Ends an attempt because its user asked for it. Asking twice is harmless: a closed attempt comes back as it is.
 *
 * Past the grace the attempt times out, and `completedAt` is never later than `expiresAt`, so that submitting late
 * never buys working time. Answers that came with a late submission are dropped: ask `mayAnswer` before saving them.
 */
export function closeBySubmission(attempt: Attempt, now: Date): ClosedAttempt {
  if (attempt.status !== 'in_progress') return attempt;
  if (attempt.expiresAt === null || now <= attempt.expiresAt) {
    return { ...attempt, status: 'submitted', completedAt: now };
  }
  return { ...attempt, status: isTimeUp(attempt, now) ? 'timed_out' : 'submitted', completedAt: attempt.expiresAt };
}

/**
 * Closes an attempt whose time is over, as of `expiresAt`; any other comes back as it is.
 *
 * For every look at an attempt and for the job: nothing but its user closes an attempt before the grace has passed.
 */
export function closeByTime(attempt: Attempt, now: Date): Attempt {
  if (attempt.status !== 'in_progress' || attempt.expiresAt === null || !isTimeUp(attempt, now)) return attempt;
  return { ...attempt, status: 'timed_out', completedAt: attempt.expiresAt };
}
