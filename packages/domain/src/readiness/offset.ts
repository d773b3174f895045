/**
 * How much harder the real exam is than our bank, in logits: a belief on a grid from −0.9 to 0.9. The real exam asks of
 * an ability θ what our bank asks of θ − offset. Only the outcomes of real exams can reveal it.
 */
export type OffsetBelief = { weights: readonly number[] };

export const offsetStep = 0.1;
/** The offsets of the grid, ascending. */
export const offsetGrid: readonly number[] = Array.from({ length: 19 }, (_, at) => (at - 9) / 10);

const priorDeviation = 0.3;

/** How a real exam ended, and the learner's pass probability at each point of the grid as it was known before. */
export type Outcome = { passByOffset: readonly number[]; hasPassed: boolean };

/** From this many outcomes on an estimate counts as checked. */
export const minOutcomesForCheck = 100;

/** An outcome counts if its learner had at least this many first-sight answers. */
export const minAnswersForOutcome = 60;

/** The belief after outcomes (the latest of each learner): Bayes' rule on the grid. */
export function offsetBelief(outcomes: Iterable<Outcome>): OffsetBelief {
  const logWeights = offsetGrid.map((offset) => -(offset ** 2) / (2 * priorDeviation ** 2));
  for (const { passByOffset, hasPassed } of outcomes) {
    passByOffset.forEach((pass, at) => {
      logWeights[at] = (logWeights[at] as number) + Math.log(likelihood(pass, hasPassed));
    });
  }
  const highest = Math.max(...logWeights);
  const weights = logWeights.map((logWeight) => Math.exp(logWeight - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { weights: weights.map((weight) => weight / total) };
}

/** No single outcome is impossible: a learner may be ill, or may have read the answers beforehand. */
const surprise = 0.01;
const likelihood = (pass: number, hasPassed: boolean) => surprise + (1 - 2 * surprise) * (hasPassed ? pass : 1 - pass);

/** The mean of a value that is known at each point of the grid. */
export const meanOverOffsets = ({ weights }: OffsetBelief, values: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] as number), 0);

/** A value that is known at each point of the grid, at the offset below which `share` of the belief lies. */
export function atOffsetQuantile({ weights }: OffsetBelief, share: number, values: readonly number[]): number {
  let below = 0;
  let at = 0;
  while (at < weights.length - 1 && below + (weights[at] as number) < share) {
    below += weights[at] as number;
    at += 1;
  }
  // Each point represents the interval of one step around it.
  const within = (share - below) / (weights[at] as number) - 0.5;
  const place = Math.min(Math.max(at + within, 0), weights.length - 1);
  const left = Math.floor(place);
  const value = values[left] as number;
  return value + (place - left) * ((values[left + 1] ?? value) - value);
}
