import { minOutcomesForCheck } from './offset.ts';

/** How many of 10 people with the same answers would pass, at least and at most. `low` and `high` are probabilities. */
export const passInTen = ({ low, high }: { low: number; high: number }): { from: number; to: number } => ({
  from: Math.round(10 * low),
  to: Math.round(10 * high),
});

/** What a learner can do so that the range of the estimate becomes narrower; only first-sight answers do that. */
export const narrowings = ['unseen', 'final', 'new_questions'] as const;
export type Narrowing = (typeof narrowings)[number];

/**
 * Whether there are questions left that the learner could answer at first sight: in the bank (`unseen`), only in a final (`final`), or none
 * until the bank gets new ones (`new_questions`).
 */
export function whatNarrows(left: { inBank: number; inFinals: number }): Narrowing {
  if (left.inBank > 0) return 'unseen';
  return left.inFinals > 0 ? 'final' : 'new_questions';
}

/** How far an estimate may be trusted. `early`: a wide range from at least 10 answers, before there is an estimate. */
export type ReadinessState = 'too_early' | 'early' | 'estimate' | 'checked';
export type Verdict = 'ready' | 'close' | 'not_yet' | 'early' | 'too_early';

const readyFrom = 0.8;
const closeFrom = 0.4;

/** From this many first-sight answers on there is something to say before an estimate (LRN-98). */
export const minAnswersForEarly = 10;

type StateInput = {
  /** First-sight answers that count, and how many are missing for an estimate. */
  firstSight: number;
  missing: number;
  /** How many real exams the certification's offset rests on. */
  outcomes: number;
};

export function readinessState({ firstSight, missing, outcomes }: StateInput): ReadinessState {
  if (missing > 0) return firstSight >= minAnswersForEarly ? 'early' : 'too_early';
  return outcomes >= minOutcomesForCheck ? 'checked' : 'estimate';
}

/** The verdict on the expected probability of passing; before there is an estimate there is none. */
export function readinessVerdict(state: ReadinessState, expected: number | null): Verdict {
  if (state === 'early' || expected === null) return state === 'early' ? 'early' : 'too_early';
  if (expected >= readyFrom) return 'ready';
  return expected >= closeFrom ? 'close' : 'not_yet';
}

/** A topic and how many questions of a full exam the learner is expected to lose in it, with one decimal. */
type TopicLoss = { topicNumber: number; name: string; points: number };

/**
 * The topics that cost the most points: by expected loss, the largest first, ties in the given order. `expectedLoss` is
 * in the order of `topics` (see `estimateExam`). Topics that cost nothing are left out.
 */
export function holdsDown(
  topics: readonly { topicNumber: number; name: string }[],
  expectedLoss: readonly number[],
): TopicLoss[] {
  return topics
    .map(({ topicNumber, name }, at) => ({ topicNumber, name, points: Math.round(10 * (expectedLoss[at] ?? 0)) / 10 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}
