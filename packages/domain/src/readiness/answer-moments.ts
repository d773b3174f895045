/**
 * One answer to one question, on the scale z = slope · (ability − difficulty).
 *
 * An answer is right with `p(z) = c + (0.98 − c) · σ(z)`: the three-parameter logistic curve of item response theory
 * (Lord, "Applications of Item Response Theory to Practical Testing Problems", 1980) with an upper asymptote, because
 * even an expert slips now and then (Barton and Lord, 1981). Before the answer z is normal with mean η and variance v.
 *
 * After the answer the exact posterior of z is proportional to `N(z; η, v) · p(z)` (or `1 − p(z)`). It is no normal
 * distribution, so it is replaced by the normal with the same first two moments: assumed-density filtering (Maybeck,
 * 1982; Minka, "Expectation Propagation", 2001). Linearising p around η instead, as in the extended Kalman filter, is
 * biased: with few answers its calibration error is several times as large.
 *
 * The integrals are sums over a fixed grid of 19 points within ±4 standard deviations. The integrand is smooth and the
 * weights fall off like a normal density, so that the sum converges faster than any power of the step; the points are
 * stretched by about 0.05 % so that without information the moments come out as exactly 0 and 1.
 */
const gridSize = 19;
const gridReach = 4;

/** The upper asymptote: even an expert slips on one question in fifty. */
export const bestShareRight = 0.98;

/** Beyond this |η| an answer that contradicts the belief would be read as certain; the mean is cut to it. */
const maxMean = 8;

const { points, weights } = standardNormalGrid();

/** Mean and variance of z before the answer, and the guess floor c of the question. */
export type AnswerPrior = { mean: number; variance: number; guess: number };

export type AnswerStep = {
  /** How probable a right answer was before the answer, 0 to 1. */
  probability: number;
  /** (posterior mean − η) ÷ v: how far the answer moves anything that z depends on, per unit of covariance. */
  gain: number;
  /** (v − posterior variance) ÷ v²: how much certainty the answer adds; negative if it reduces it. */
  shrink: number;
};

/** The probability of a right answer: p integrated over N(η, v). */
export function probabilityRight({ mean, variance, guess }: AnswerPrior): number {
  const centre = Math.min(Math.max(mean, -maxMean), maxMean);
  const deviation = Math.sqrt(variance);
  let known = 0;
  for (let at = 0; at < gridSize; at += 1) {
    known += (weights[at] as number) / (1 + Math.exp(-(centre + deviation * (points[at] as number))));
  }
  return guess + (bestShareRight - guess) * known;
}

/** The exact first two moments of z after the answer, as the step that they imply (see the head of this file). */
export function answerStep({ mean, variance, guess }: AnswerPrior, isRight: boolean): AnswerStep {
  const centre = Math.min(Math.max(mean, -maxMean), maxMean);
  const deviation = Math.sqrt(variance);
  let right = 0;
  let rightFirst = 0;
  let rightSecond = 0;
  for (let at = 0; at < gridSize; at += 1) {
    const point = points[at] as number;
    const mass = (weights[at] as number) / (1 + Math.exp(-(centre + deviation * point)));
    right += mass;
    rightFirst += mass * point;
    rightSecond += mass * point * point;
  }
  const range = bestShareRight - guess;
  const probability = guess + range * right;
  // The moments before the answer are 1, 0 and 1; those of a wrong answer are these less those of a right one.
  const mass = isRight ? probability : 1 - probability;
  const first = (isRight ? range * rightFirst : -range * rightFirst) / mass;
  const second = (isRight ? guess + range * rightSecond : 1 - guess - range * rightSecond) / mass;
  return { probability, gain: first / deviation, shrink: (1 - (second - first * first)) / variance };
}

function standardNormalGrid(): { points: Float64Array; weights: Float64Array } {
  const raw = Array.from({ length: gridSize }, (_, at) => -gridReach + (2 * gridReach * at) / (gridSize - 1));
  const density = raw.map((point) => Math.exp(-(point * point) / 2));
  const total = density.reduce((sum, weight) => sum + weight, 0);
  const variance = raw.reduce((sum, point, at) => sum + ((density[at] as number) * point * point) / total, 0);
  return {
    points: Float64Array.from(raw, (point) => point / Math.sqrt(variance)),
    weights: Float64Array.from(density, (weight) => weight / total),
  };
}
