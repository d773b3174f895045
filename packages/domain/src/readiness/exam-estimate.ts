import { abilityDraws } from './ability-draws.ts';
import type { Belief } from './belief.ts';
import { abilityGridLow, abilityGridSize, abilityGridStep, type ExamForm } from './exam-form.ts';
import { normalBelow } from './normal-distribution.ts';
import { atOffsetQuantile, meanOverOffsets, type OffsetBelief, offsetGrid, offsetStep } from './offset.ts';

/** The band holds at least this much: whole numbers cannot hold 0.8 exactly, and on average this one does. */
const bandProbability = 0.79;

/**
 * The narrowest band of whole numbers, both ends inclusive, that holds at least 0.79 of a distribution over 0, 1, 2 …;
 * among bands of equal width the one that holds most, and then the lowest.
 */
export function scoreBand(distribution: readonly number[]): { low: number; high: number } {
  const below = [0];
  for (const probability of distribution) below.push((below.at(-1) as number) + probability);
  for (let width = 1; width < distribution.length; width += 1) {
    let best = -1;
    let bestHeld = bandProbability;
    for (let low = 0; low + width <= distribution.length; low += 1) {
      const held = (below[low + width] as number) - (below[low] as number);
      if (best === -1 ? held >= bestHeld : held > bestHeld) {
        best = low;
        bestHeld = held;
      }
    }
    if (best !== -1) return { low: best, high: best + width - 1 };
  }
  return { low: 0, high: distribution.length - 1 };
}

/** Probability of passing: over everything uncertain, and at the 10 % and 90 % points of the offset alone. */
export type PassEstimate = { low: number; expected: number; high: number };
/** Questions right of an exam like ours: the expected number, and the band of `scoreBand`. */
export type ScoreEstimate = { low: number; expected: number; high: number };

export type ExamEstimate = {
  pass: PassEstimate;
  /** The pass probability at each point of the offset's grid: what an outcome is compared with. */
  passByOffset: readonly number[];
  score: ScoreEstimate;
  /** Expected number of questions lost in each topic, in the certification's order. */
  expectedLoss: readonly number[];
};

/**
 * Estimates the result of the real exam. For each draw of the abilities the number right is a sum of independent answers and
 * close to normal; averaged over the draws this gives the distribution over ability, form and difficulties.
 */
export function estimateExam(belief: Belief, form: ExamForm, offset: OffsetBelief): ExamEstimate {
  const draws = abilityDraws(belief);
  const passByOffset = offsetGrid.map(() => 0);
  const distribution = Array.from({ length: form.questionCount + 1 }, () => 0);
  const topicRight = form.quotas.map(() => 0);
  let expected = 0;

  const sums = { mean: new Float64Array(offsetGrid.length), variance: new Float64Array(offsetGrid.length) };
  for (const abilities of draws) {
    sumByOffset(abilities, form, sums);
    addPassing(sums, form, passByOffset, 1 / draws.length);
    const mean = sums.mean[withoutOffset] as number;
    addScores({ mean, variance: sums.variance[withoutOffset] as number }, distribution, 1 / draws.length);
    addTopicRight(abilities, form, topicRight, 1 / draws.length);
    expected += mean / draws.length;
  }
  return {
    pass: {
      low: atOffsetQuantile(offset, 0.9, passByOffset),
      expected: meanOverOffsets(offset, passByOffset),
      high: atOffsetQuantile(offset, 0.1, passByOffset),
    },
    passByOffset,
    score: { ...scoreBand(distribution), expected },
    expectedLoss: form.quotas.map((quota, topic) => quota - (topicRight[topic] as number)),
  };
}

/**
 * A belief drifts with each answer so that it stays open for what the learner learns later. After few answers that makes its deviations
 * about a tenth too large for what is known now: measured, docs/learning.md.
 */
const deviationKept = 0.9;

/**
 * The 10 % and 90 % points of the chance to pass over everything that is uncertain: each draw of the abilities at each offset is one
 * possible chance, weighted by the belief. With few answers this band is wide, where `pass` of `estimateExam` is the offset's alone.
 */
export function passBand(belief: Belief, form: ExamForm, offset: OffsetBelief): { low: number; high: number } {
  const sums = { mean: new Float64Array(offsetCount), variance: new Float64Array(offsetCount) };
  const chances: { chance: number; weight: number }[] = [];
  const covariance = belief.covariance.map((value) => value * deviationKept ** 2);
  const draws = abilityDraws({ mean: belief.mean, covariance });
  for (const abilities of draws) {
    sumByOffset(abilities, form, sums);
    offset.weights.forEach((weight, point) => {
      chances.push({ chance: passChance(sums, form, point), weight: weight / draws.length });
    });
  }
  chances.sort((one, other) => one.chance - other.chance);
  return { low: atShare(chances, 0.1), high: atShare(chances, 0.9) };
}

function atShare(ascending: readonly { chance: number; weight: number }[], share: number): number {
  let below = 0;
  for (const { chance, weight } of ascending) {
    below += weight;
    if (below >= share) return chance;
  }
  return ascending.at(-1)?.chance ?? 0;
}

/** Mean and variance of the number right with drawn abilities, at each point of the offset's grid. */
type Sums = { mean: Float64Array; variance: Float64Array };

const offsetCount = offsetGrid.length;
const withoutOffset = (offsetCount - 1) / 2;
const lastInterval = abilityGridSize - 2;
const gridStepsPerOffset = Math.round(offsetStep / abilityGridStep);

/** An offset moves an ability by whole steps of the ability grid, so that one place of interpolation serves them all. */
function sumByOffset(abilities: Float64Array, { topics }: ExamForm, { mean, variance }: Sums): void {
  mean.fill(0);
  variance.fill(0);
  for (let topic = 0; topic < topics.length; topic += 1) {
    const table = topics[topic] as ExamForm['topics'][number];
    const place = placeOnGrid(abilities[topic] as number);
    const at = Math.floor(place);
    const rest = place - at;
    for (let point = 0; point < offsetCount; point += 1) {
      const left = onGrid(at + (withoutOffset - point) * gridStepsPerOffset);
      mean[point] = (mean[point] as number) + between(table.right, left, rest);
      variance[point] = (variance[point] as number) + between(table.variance, left, rest);
    }
  }
}

function addPassing(sums: Sums, form: ExamForm, passByOffset: number[], weight: number): void {
  for (let point = 0; point < offsetCount; point += 1) {
    passByOffset[point] = (passByOffset[point] as number) + weight * passChance(sums, form, point);
  }
}

function passChance({ mean, variance }: Sums, { passing }: ExamForm, point: number): number {
  const deviation = Math.sqrt((variance[point] as number) + passing.deviation * passing.deviation);
  return normalBelow(((mean[point] as number) - passing.questions) / deviation);
}

/** Adds the probability of each number right, from 0 to all. */
function addScores(sum: { mean: number; variance: number }, distribution: number[], weight: number): void {
  const deviation = Math.sqrt(sum.variance);
  const last = distribution.length - 1;
  let below = 0;
  for (let score = 0; score <= last; score += 1) {
    const upTo = score === last ? 1 : normalBelow((score + 0.5 - sum.mean) / deviation);
    distribution[score] = (distribution[score] as number) + weight * (upTo - below);
    below = upTo;
  }
}

function addTopicRight(abilities: Float64Array, { topics }: ExamForm, topicRight: number[], weight: number): void {
  for (let topic = 0; topic < topics.length; topic += 1) {
    const place = placeOnGrid(abilities[topic] as number);
    const at = Math.floor(place);
    const right = between((topics[topic] as ExamForm['topics'][number]).right, onGrid(at), place - at);
    topicRight[topic] = (topicRight[topic] as number) + weight * right;
  }
}

const placeOnGrid = (ability: number): number => (ability - abilityGridLow) / abilityGridStep;
const onGrid = (at: number): number => Math.min(Math.max(at, 0), lastInterval);

function between(values: Float64Array, left: number, rest: number): number {
  const below = values[left] as number;
  return below + rest * ((values[left + 1] as number) - below);
}
