import { type DifficultyLabel, difficultyLabels } from '../questions/difficulties.ts';
import { labelVariance, type QuestionEstimate } from './difficulty.ts';

/** What 'easy', 'medium' and 'hard' mean in one bank: the mean difficulty of the questions with that label. */
export type LabelMeans = Record<DifficultyLabel, number>;

/** Before the bank has answers. */
export const initialLabelMeans: LabelMeans = { easy: -0.7, medium: 0, hard: 0.7 };

/** How much authors of different banks differ in what they call easy or hard, as a standard deviation. */
const spreadBetweenBanks = 0.7;

/**
 * The labels' means by empirical Bayes: the normal–normal model of Efron and Morris (1975).
 *
 * What the answers to one question say about its difficulty, without its prior, is a normal observation y of precision
 * Λ, the difference of posterior and prior precision. Around the label's mean μ such observations scatter with variance
 * τ² + 1 ÷ Λ, so μ is their weighted mean together with the label's default.
 */
export function estimateLabelMeans(
  questions: readonly { label: DifficultyLabel; estimate: QuestionEstimate }[],
  current: LabelMeans,
): LabelMeans {
  const precision = { easy: 0, medium: 0, hard: 0 };
  const weighted = { easy: 0, medium: 0, hard: 0 };
  for (const label of difficultyLabels) {
    precision[label] = 1 / spreadBetweenBanks ** 2;
    weighted[label] = initialLabelMeans[label] / spreadBetweenBanks ** 2;
  }
  for (const { label, estimate } of questions) {
    const { mean, variance } = atUnitSlope(estimate);
    const observed = 1 / variance - 1 / labelVariance;
    // Without answers, or if they added no certainty, the question says nothing about its label.
    if (observed < 1e-6) continue;
    const observation = (mean / variance - current[label] / labelVariance) / observed;
    const weight = 1 / (labelVariance + 1 / observed);
    precision[label] += weight;
    weighted[label] += weight * observation;
  }
  return {
    easy: weighted.easy / precision.easy,
    medium: weighted.medium / precision.medium,
    hard: weighted.hard / precision.hard,
  };
}

/** Slopes matter little for a mean over many questions, and every estimate has the unit slope. */
function atUnitSlope({ bySlope }: QuestionEstimate): { mean: number; variance: number } {
  return bySlope[(bySlope.length - 1) / 2] as { mean: number; variance: number };
}
