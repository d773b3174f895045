import { dayMs } from '../plans/calendar.ts';
import { incompleteRefusal } from '../questions/answers/answer-kind.ts';
import { type AnswerFormat, type AnswerKey, incompleteness, isRight, judgeComponents } from '../questions/answers.ts';

export const attemptStatuses = ['in_progress', 'submitted', 'timed_out'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

type AttemptTimes = {
  id: string;
  startedAt: Date;
  expiresAt: Date | null;
  /** When an attempt without a time limit ends by itself; null or left out if it does not. */
  closesAt?: Date | null;
};

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

/** When an attempt of a pack ends by itself: its answers may come days later, but not for ever (OFF-3). */
export const packClosesAt = (startedAt: Date): Date => new Date(startedAt.getTime() + packOpenMs);

export const packOpenMs: number = 30 * dayMs;

/** True once an attempt of a pack has ended by itself. */
export const isPackOver = ({ closesAt }: Pick<AttemptTimes, 'closesAt'>, now: Date): boolean =>
  closesAt != null && now >= closesAt;

/** Decides whether an answer that arrived at `now` still counts. The grace period keeps a slow network from costing an answer. */
export function mayAnswer(attempt: Attempt, now: Date): Answering {
  if (attempt.status === 'submitted' || isPackOver(attempt, now)) return { ok: false, reason: 'ATTEMPT_CLOSED' };
  if (attempt.status === 'timed_out' || isTimeUp(attempt, now)) return { ok: false, reason: 'TIME_IS_UP' };
  return { ok: true };
}

/** The highest saved sequence of each client for one question of one attempt. */
export type SeenSequences = Readonly<Record<string, number>>;

/** The client that sends the answer and the answer's sequence; older clients may omit either. */
export type AnswerStamp = { clientId?: string | undefined; sequence?: number | undefined };

/**
 * Decides whether an answer is newer than the client's saved one, and returns the sequences to store with it.
 *
 * Requests may be repeated and reordered on a bad network; a sequence not above the stored one changes
 * nothing. Without a sequence an answer always counts.
 */
export function inSequence(
  seen: SeenSequences,
  { clientId = '', sequence }: AnswerStamp,
): { isNewer: boolean; seen: SeenSequences } {
  if (sequence === undefined) return { isNewer: true, seen };
  const last = Object.hasOwn(seen, clientId) ? seen[clientId] : undefined;
  if (last !== undefined && sequence <= last) return { isNewer: false, seen };
  return { isNewer: true, seen: { ...seen, [clientId]: sequence } };
}

type PracticeAnswering =
  | { ok: true; isNew: boolean; isCorrect: boolean; components: boolean[] | null }
  | { ok: false; reason: 'INCOMPLETE'; message: string }
  | { ok: false; reason: 'ALREADY_ANSWERED' };

/**
 * Decides about an answer to a question of a practice attempt: it must be complete and cannot be changed.
 *
 * Repeating the same answer is allowed but must not be saved again (`isNew` false). `selectedAnswer` has passed
 * `checkAnswer`; `savedAnswer` is the attempt's saved answer to the question, null or empty if there is none.
 */
export function answerInPractice(
  question: AnswerFormat & AnswerKey,
  savedAnswer: string | null,
  selectedAnswer: string,
): PracticeAnswering {
  const lacks = incompleteness(selectedAnswer, question);
  if (lacks) return { ok: false, reason: 'INCOMPLETE', message: incompleteRefusal(lacks) };
  if (savedAnswer && savedAnswer !== selectedAnswer) return { ok: false, reason: 'ALREADY_ANSWERED' };
  return {
    ok: true,
    isNew: !savedAnswer,
    isCorrect: isRight(selectedAnswer, question),
    components: judgeComponents(selectedAnswer, question),
  };
}
