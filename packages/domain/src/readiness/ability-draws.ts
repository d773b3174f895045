import { type Belief, topicCount } from './belief.ts';
import { normalQuantile } from './normal-distribution.ts';

const drawCount = 256;
const standardDrawsBySize = new Map<number, readonly Float64Array[]>();

/**
 * Fixed draws of the abilities in all topics from a belief: the same belief gives the same draws.
 *
 * The draws are quasi-random: half of them come from the additive recurrence of Roberts ("The unreasonable
 * effectiveness of quasirandom sequences", 2018), the other half are their mirror images, and variances and
 * covariances are made exact, so that the first two moments are the belief's own. With 256 draws a pass probability is
 * off by a few thousandths.
 */
export function abilityDraws(belief: Belief): readonly Float64Array[] {
  const topics = topicCount(belief);
  const { means, root } = topicAbilities(belief);
  return standardDraws(topics).map((standard) => {
    const abilities = new Float64Array(topics);
    for (let row = 0; row < topics; row += 1) {
      let ability = means[row] as number;
      for (let column = 0; column <= row; column += 1) {
        ability += (root[row * topics + column] as number) * (standard[column] as number);
      }
      abilities[row] = ability;
    }
    return abilities;
  });
}

/** Means of the topics' abilities and the Cholesky root of their covariance. */
function topicAbilities({ mean, covariance }: Belief): { means: Float64Array; root: Float64Array } {
  const size = mean.length;
  const topics = size - 1;
  const means = Float64Array.from({ length: topics }, (_, topic) => (mean[0] as number) + (mean[topic + 1] as number));
  const root = new Float64Array(topics * topics);
  const entry = (row: number, column: number) =>
    (covariance[0] as number) +
    (covariance[row + 1] as number) +
    (covariance[column + 1] as number) +
    (covariance[(row + 1) * size + column + 1] as number);
  for (let row = 0; row < topics; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = entry(row, column);
      for (let at = 0; at < column; at += 1) {
        rest -= (root[row * topics + at] as number) * (root[column * topics + at] as number);
      }
      const pivot = root[column * topics + column] as number;
      root[row * topics + column] = row === column ? Math.sqrt(Math.max(rest, 0)) : pivot > 0 ? rest / pivot : 0;
    }
  }
  return { means, root };
}

function standardDraws(dimensions: number): readonly Float64Array[] {
  const known = standardDrawsBySize.get(dimensions);
  if (known !== undefined) return known;

  const ratio = generalisedGoldenRatio(dimensions);
  const half = Array.from({ length: drawCount / 2 }, (_, at) =>
    Float64Array.from({ length: dimensions }, (_unused, dimension) =>
      normalQuantile((0.5 + (at + 1) * ratio ** -(dimension + 1)) % 1),
    ),
  );
  standardise(half);
  const draws = half.flatMap((draw) => [draw, draw.map((value) => -value)]);
  standardDrawsBySize.set(dimensions, draws);
  return draws;
}

/** Makes the variances of the draws 1 and their covariances 0 exactly, dimension by dimension (Gram–Schmidt). */
function standardise(draws: readonly Float64Array[]): void {
  const dimensions = draws[0]?.length ?? 0;
  const product = (one: number, other: number) =>
    draws.reduce((sum, draw) => sum + (draw[one] as number) * (draw[other] as number), 0) / draws.length;
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    for (let earlier = 0; earlier < dimension; earlier += 1) {
      const overlap = product(dimension, earlier);
      for (const draw of draws) draw[dimension] = (draw[dimension] as number) - overlap * (draw[earlier] as number);
    }
    const deviation = Math.sqrt(product(dimension, dimension));
    for (const draw of draws) draw[dimension] = (draw[dimension] as number) / deviation;
  }
}

/** The positive root of x^(d+1) = x + 1: the golden ratio for d = 1. */
function generalisedGoldenRatio(dimensions: number): number {
  let ratio = 2;
  for (let step = 0; step < 50; step += 1) ratio = (1 + ratio) ** (1 / (dimensions + 1));
  return ratio;
}
