import { estimateExam } from '@examplar/domain/readiness/exam-estimate';
import { beliefOn } from '@examplar/domain/readiness/learner';
import { type OffsetBelief, offsetBelief } from '@examplar/domain/readiness/offset';
import { dayNumber } from '@examplar/domain/study/days';
import type { LearnerBelief } from '../../learning/belief/public.ts';
import type { ExamModel } from './exam-model.ts';
import type { ReadinessEstimate } from './readiness-estimate.ts';

type Learner = {
  learner: LearnerBelief;
  /** The user's day, as a number of days. */
  day: number;
  /** Null before the first outcome. */
  offset: OffsetBelief | null;
};

/** The estimate that a belief gives on a day; null where the certification has no topics to ask. */
export function estimateOn(
  { form, passing }: ExamModel,
  { learner, day, offset }: Learner,
): { estimate: ReadinessEstimate; passByOffset: readonly number[] } | null {
  if (!form) return null;
  const lastDay = learner.lastOn === null ? null : dayNumber(learner.lastOn);
  const belief = beliefOn({ belief: learner.belief, lastDay }, day);
  const { pass, passByOffset, score, expectedLoss } = estimateExam(belief, form, offset ?? offsetBelief([]));
  const estimate = {
    pass: { low: rounded(pass.low), expected: rounded(pass.expected), high: rounded(pass.high) },
    score: { ...score, expected: rounded(score.expected), outOf: form.questionCount, passing },
    losses: learner.topicNumbers.map((topicNumber, at) => ({ topicNumber, points: rounded(expectedLoss[at] ?? 0) })),
  };
  return { estimate, passByOffset };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
