/**
 * What is believed about one learner in one certification: a normal distribution over `(g, δ_1 … δ_D)`, where g is the
 * general ability and `g + δ_d` the ability in the d-th topic. Topics are named by their index in the certification's
 * list, from 0. Difficulties and abilities share one scale (logits).
 */
export type Belief = {
  /** Means of g, δ_1 … δ_D. */
  mean: readonly number[];
  /** Their covariance matrix, row by row: (D + 1)² numbers. */
  covariance: readonly number[];
};

const priorGeneral = { mean: 0.6, variance: 1 };
const priorTopicVariance = 0.25;

/** After an answer the learner has changed a little, and has learned something in its topic. */
export const driftPerAnswer = { variance: 0.002, topicMean: 0.004 };
/** Each whole day without a counted answer makes each topic less certain, up to its prior. */
const driftPerIdleDay = 0.01;

/** The belief about a learner without answers. */
export function priorBelief(topicCount: number): Belief {
  const size = topicCount + 1;
  const mean = Array.from({ length: size }, (_, at) => (at === 0 ? priorGeneral.mean : 0));
  const covariance = Array.from({ length: size * size }, () => 0);
  for (let at = 0; at < size; at += 1) {
    covariance[at * size + at] = at === 0 ? priorGeneral.variance : priorTopicVariance;
  }
  return { mean, covariance };
}

/** How many topics the belief is about. */
export const topicCount = ({ mean }: Belief): number => mean.length - 1;

export function abilityIn({ mean, covariance }: Belief, topic: number): { mean: number; variance: number } {
  const size = mean.length;
  const at = topic + 1;
  return {
    mean: (mean[0] as number) + (mean[at] as number),
    variance: (covariance[0] as number) + 2 * (covariance[at] as number) + (covariance[at * size + at] as number),
  };
}

/**
 * The belief after an observation of the ability in a topic, `gain` and `shrink` being its step on that ability's side:
 * `m += P h · gain`, `P −= (P h)(P h)ᵀ · shrink` with `h` picking g and δ_d. This conditions the normal on the new two
 * moments of `hᵀx`; P stays positive definite because `shrink` is below 1 ÷ variance. O(D²).
 */
export function afterStep(belief: Belief, topic: number, { gain, shrink }: { gain: number; shrink: number }): Belief {
  const size = belief.mean.length;
  const mean = belief.mean.slice();
  const covariance = belief.covariance.slice();
  const reach = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    reach[at] = (covariance[at * size] as number) + (covariance[at * size + topic + 1] as number);
  }
  for (let row = 0; row < size; row += 1) {
    const moved = reach[row] as number;
    mean[row] = (mean[row] as number) + moved * gain;
    for (let column = 0; column < size; column += 1) {
      const at = row * size + column;
      covariance[at] = (covariance[at] as number) - moved * (reach[column] as number) * shrink;
    }
  }
  return { mean, covariance };
}

/** The belief after the learner has practised the topic with an answer: less certain, and slightly higher there. */
export function afterAnswerDrift(belief: Belief, topic: number): Belief {
  const size = belief.mean.length;
  const at = topic + 1;
  const mean = belief.mean.slice();
  const covariance = belief.covariance.slice();
  mean[at] = (mean[at] as number) + driftPerAnswer.topicMean;
  covariance[0] = (covariance[0] as number) + driftPerAnswer.variance;
  covariance[at * size + at] = (covariance[at * size + at] as number) + driftPerAnswer.variance;
  return { mean, covariance };
}

/** The belief after `days` whole days without a counted answer. A topic that is less certain than its prior stays so. */
export function afterIdleDays(belief: Belief, days: number): Belief {
  if (days <= 0) return belief;
  const size = belief.mean.length;
  const covariance = belief.covariance.slice();
  for (let at = 1; at < size; at += 1) {
    const before = covariance[at * size + at] as number;
    covariance[at * size + at] = Math.max(before, Math.min(priorTopicVariance, before + driftPerIdleDay * days));
  }
  return { mean: belief.mean, covariance };
}
