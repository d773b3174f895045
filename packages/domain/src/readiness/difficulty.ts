import { answerStep } from './answer-moments.ts';

/** How hard a question is: z = slope · (ability − mean), the mean known up to the variance. */
export type Difficulty = { mean: number; variance: number; slope: number };

/** Variance of a question's difficulty around the mean of its label. */
export const labelVariance = 0.75;

/** Slopes are estimated from this many answers on; with fewer a slope is 1. */
export const minAnswersForSlope = 60;

/**
 * What answers say about the difficulty of one question, in a form that makes each new answer cost the same.
 *
 * There is one belief about the difficulty for each of seven slopes, from e^−0.6 to e^0.6, each with the logarithm of
 * the probability that it gave to the answers so far (its evidence). Together they are the exact posterior of the slope
 * on this grid, under a normal prior on its logarithm with mean 0 and standard deviation 0.3, without reading any
 * answer twice.
 */
export type QuestionEstimate = {
  answers: number;
  bySlope: readonly { mean: number; variance: number; logEvidence: number }[];
};

const slopeDeviation = 0.3;
const logSlopes = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6] as const;
const unitSlope = 3;

/** A question without answers: as hard as its label says. */
export const newEstimate = (labelMean: number): QuestionEstimate => ({
  answers: 0,
  bySlope: logSlopes.map(() => ({ mean: labelMean, variance: labelVariance, logEvidence: 0 })),
});

/** An answer as the estimate of its question needs it: the belief about the asked ability just before the answer. */
export type AnswerToQuestion = { ability: { mean: number; variance: number }; guess: number; isRight: boolean };

/**
 * The estimate after one more answer: the step of the learner's belief taken on the question's side, `b −= τ² · gain`,
 * `τ² −= τ⁴ · shrink`, for each slope.
 */
export function afterAnswerToQuestion(
  { answers, bySlope }: QuestionEstimate,
  { ability, guess, isRight }: AnswerToQuestion,
): QuestionEstimate {
  return {
    answers: answers + 1,
    bySlope: bySlope.map(({ mean, variance, logEvidence }, at) => {
      const slope = Math.exp(logSlopes[at] as number);
      const prior = {
        mean: slope * (ability.mean - mean),
        variance: slope ** 2 * (ability.variance + variance),
        guess,
      };
      const { probability, gain, shrink } = answerStep(prior, isRight);
      return {
        mean: mean - variance * slope * gain,
        variance: variance - (variance * slope) ** 2 * shrink,
        logEvidence: logEvidence + Math.log(isRight ? probability : 1 - probability),
      };
    }),
  };
}

/** The estimate after the mean of its label moved by `shift`; the more answers, the smaller the effect. */
export function afterLabelShift({ answers, bySlope }: QuestionEstimate, shift: number): QuestionEstimate {
  return {
    answers,
    bySlope: bySlope.map(({ mean, variance, logEvidence }) => ({
      mean: mean + (variance / labelVariance) * shift,
      variance,
      logEvidence,
    })),
  };
}

/** The difficulty to use today. */
export function currentDifficulty({ answers, bySlope }: QuestionEstimate): Difficulty {
  const unit = bySlope[unitSlope] as QuestionEstimate['bySlope'][number];
  if (answers < minAnswersForSlope) return { mean: unit.mean, variance: unit.variance, slope: 1 };

  const logWeights = bySlope.map(
    ({ logEvidence }, at) => logEvidence - (logSlopes[at] as number) ** 2 / (2 * slopeDeviation ** 2),
  );
  const highest = Math.max(...logWeights);
  const weights = logWeights.map((logWeight) => Math.exp(logWeight - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mixed = (value: (at: number) => number) =>
    weights.reduce((sum, weight, at) => sum + (weight / total) * value(at), 0);
  const mean = mixed((at) => bySlope[at]?.mean ?? 0);
  return {
    mean,
    variance: mixed((at) => (bySlope[at]?.variance ?? 0) + ((bySlope[at]?.mean ?? 0) - mean) ** 2),
    slope: Math.exp(mixed((at) => logSlopes[at] as number)),
  };
}

/** A question that chance answers wholly right more often than this says too little about ability to count for readiness. */
export const maxGuessFloor = 0.5;

/** Whether answers to a question with this guess floor count for readiness. */
export const countsForReadiness = (guessFloor: number): boolean => guessFloor <= maxGuessFloor;
