import type { Suspicion } from '@examplar/contract/admin/item-analysis';
import { type AnswerFormat, type AnswerKey, watchedOptions } from '@examplar/domain/questions/answers';
import { type ComponentSums, findingsOfComponents } from '@examplar/domain/statistics/component-analysis';
import { findMedian, type Histogram } from '@examplar/domain/statistics/histogram';
import {
  computeDiscrimination,
  computeFacility,
  listFindings,
  listIdleDistractors,
  minAskedForDiscrimination,
  minAskedForFacility,
  type QuestionSums,
} from '@examplar/domain/statistics/item-analysis';

/** What is stored about one wording of a question. */
export type QuestionTally = QuestionSums & {
  choices: Readonly<Record<string, number>>;
  times: Histogram;
  /** Places of an ordering or rows of a matching; empty for a choice. */
  components: readonly ComponentSums[];
};

/** The wording that was asked, and the minutes that a question of its exam has on average. */
export type AskedWording = AnswerFormat & AnswerKey & { minutesAQuestion: number };

export type QuestionFigures = {
  facility: number | null;
  discrimination: number | null;
  medianTimeMs: number | null;
  flags: Suspicion[];
  /** How urgently the question should be checked; 0 not at all. */
  doubt: number;
};

/** A question is slow if its median time exceeds the exam's time per question by this factor. */
export const slowAbovePace = 2;

const flagOf = {
  KEY_SUSPECT: 'key_doubtful',
  WEAK_DISCRIMINATION: 'weak_discrimination',
  TOO_HARD: 'too_hard',
  TOO_EASY: 'too_easy',
} as const;

/** A doubtful key comes first, then poor discrimination; slow questions come last. */
const doubtOf: Record<Suspicion, number> = {
  key_doubtful: 10_000,
  weak_discrimination: 1_000,
  too_hard: 400,
  idle_distractor: 200,
  too_easy: 100,
  slow: 50,
  too_few_answers: 0,
};

/** The figures, and reasons to check the question, the most serious first (thresholds: domain/statistics/item-analysis). */
export function questionFigures(tally: QuestionTally, wording: AskedWording): QuestionFigures {
  const discrimination = computeDiscrimination(tally);
  const medianTimeMs = findMedian(tally.times, minAskedForFacility);
  const findings = new Set([...listFindings(tally), ...findingsOfComponents(tally, tally.components)]);
  const flags: Suspicion[] = [...findings].map((finding) => flagOf[finding]);
  const idle = listIdleDistractors(tally.choices, { asked: tally.asked, options: watchedOptions(wording) });
  if (idle.length > 0) flags.push('idle_distractor');
  const slowAboveMs = slowAbovePace * wording.minutesAQuestion * 60_000;
  if (tally.asked >= minAskedForDiscrimination && medianTimeMs !== null && medianTimeMs > slowAboveMs) {
    flags.push('slow');
  }
  if (tally.asked < minAskedForFacility) flags.push('too_few_answers');
  const gravity = flags.reduce((sum, flag) => sum + doubtOf[flag], 0);
  // Doubtful keys are ordered by how often strong learners miss the question.
  const degree = gravity > 0 && discrimination !== null ? Math.round(40 * (1 - discrimination)) : 0;
  return { facility: computeFacility(tally), discrimination, medianTimeMs, flags, doubt: gravity + degree };
}
