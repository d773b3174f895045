/** Where the work of one person on an assignment stands (TEA-41). */
export const lineStates = ['not_open', 'open', 'begun', 'done', 'done_late', 'missed', 'excused'] as const;
export type LineState = (typeof lineStates)[number];

/** Which of several finished attempts an assignment shows. */
export const attemptsThatCount = ['best', 'first', 'last'] as const;
export type CountedAttempt = (typeof attemptsThatCount)[number];

export const maxAttempts = 10;
export const maxExtraAttempts = 10;
export const practiceQuestions = { min: 5, max: 500 };
export const maxNote = 1000;
/** How many assignments of a team may be open at once, and how far ahead one may be due. */
export const maxOpenAssignments = 200;
export const maxYearsAhead = 2;

/** What an assignment asks of one person: `dueAt` is the person's own. */
export type LineTerms = { opensAt: Date; dueAt: Date | null; closesWhenDue: boolean; endedAt: Date | null };
/** A finished or running attempt, or practice: begun with the first question that counts, finished by the one that fills the number. */
export type Work = { startedAt: Date; finishedAt: Date | null };

export type LineFacts = {
  terms: LineTerms;
  work: readonly Work[];
  /** Practice that is not filled ends with the due moment; a running attempt ends by its own clock. */
  isPractice: boolean;
  excused: boolean;
  /** False once the exam was withdrawn or retired. */
  isOffered: boolean;
};

const isAfterDue = ({ dueAt }: LineTerms, now: Date): boolean => dueAt !== null && now > dueAt;

/** Nothing of it can be begun any more. */
export const isClosed = (terms: LineTerms, now: Date): boolean =>
  terms.endedAt !== null || (terms.closesWhenDue && isAfterDue(terms, now));

/** In time is what was finished by the due moment, or, where the assignment closes then, what was begun by it. */
export function isInTime({ dueAt, closesWhenDue }: LineTerms, { startedAt, finishedAt }: Work): boolean {
  if (dueAt === null) return true;
  return closesWhenDue ? startedAt <= dueAt : finishedAt !== null && finishedAt <= dueAt;
}

/** The state of one person's work, from what is known now: nothing of it is stored (TEA-41). */
export function lineStateNow({ terms, work, isPractice, excused, isOffered }: LineFacts, now: Date): LineState {
  if (excused) return 'excused';
  const finished = work.filter(({ finishedAt }) => finishedAt !== null);
  if (finished.some((one) => isInTime(terms, one))) return 'done';
  if (finished.length > 0) return 'done_late';
  const isOver = terms.endedAt !== null || isAfterDue(terms, now);
  if (work.length > 0 && !(isPractice && isOver)) return 'begun';
  if (isClosed(terms, now)) return 'missed';
  if (!isOffered) return 'excused';
  if (now < terms.opensAt) return 'not_open';
  return isOver ? 'missed' : 'open';
}

/** How many attempts are left of those allowed, begun ones counted; null for any number. */
export const countAttemptsLeft = (allowed: number | null, { extra, begun }: { extra: number; begun: number }) =>
  allowed === null ? null : Math.max(0, allowed + extra - begun);
