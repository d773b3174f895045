import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestShareRight } from './answer-moments.ts';
import { abilityIn, afterIdleDays, type Belief, driftPerAnswer, priorBelief } from './belief.ts';
import { afterCountedAnswer, beliefOn, type CountedAnswer, newLearner, predict, replay } from './learner.ts';

const topics = 3;
const answer = fc.record({
  question: fc.record({
    topic: fc.nat(topics - 1),
    difficulty: fc.record({
      mean: fc.double({ min: -2, max: 2, noNaN: true }),
      variance: fc.double({ min: 0.05, max: 0.75, noNaN: true }),
      slope: fc.double({ min: 0.5, max: 2, noNaN: true }),
    }),
    guess: fc.constantFrom(0.25, 0.1, 1 / 24),
  }),
  isRight: fc.boolean(),
  dayGap: fc.nat(6),
});
const history = fc.array(answer, { maxLength: 60 }).map((answers) => {
  let day = 20_000;
  return answers.map(({ dayGap, ...rest }): CountedAnswer => {
    day += dayGap;
    return { ...rest, day };
  });
});

/** Whether a matrix has a Cholesky root with a positive diagonal. */
function isPositiveDefinite({ mean, covariance }: Belief): boolean {
  const size = mean.length;
  const root: number[][] = [];
  for (let row = 0; row < size; row += 1) {
    root.push([]);
    for (let column = 0; column <= row; column += 1) {
      let rest = covariance[row * size + column] as number;
      for (let at = 0; at < column; at += 1) rest -= (root[row]?.[at] as number) * (root[column]?.[at] as number);
      if (row === column && !(rest > 0)) return false;
      root[row]?.push(row === column ? Math.sqrt(rest) : rest / (root[column]?.[column] as number));
    }
  }
  return true;
}

test('the covariance stays positive definite whatever is answered', () => {
  fc.assert(
    fc.property(history, (answers) => {
      const { belief } = replay(topics, answers);
      expect(isPositiveDefinite(belief)).toBe(true);
    }),
  );
});

test('a right answer instead of a wrong one never lowers an ability in any topic', () => {
  fc.assert(
    fc.property(
      history.filter(({ length }) => length > 0),
      (answers) => {
        const last = answers.at(-1) as CountedAnswer;
        const before = answers.slice(0, -1);
        const right = replay(topics, [...before, { ...last, isRight: true }]).belief;
        const wrong = replay(topics, [...before, { ...last, isRight: false }]).belief;
        for (let topic = 0; topic < topics; topic += 1) {
          expect(abilityIn(right, topic).mean).toBeGreaterThanOrEqual(abilityIn(wrong, topic).mean - 1e-9);
        }
      },
    ),
  );
});

test('the order of topics does not matter', () => {
  const rename = (topic: number) => (topic + 1) % topics;
  fc.assert(
    fc.property(history, (answers) => {
      const { belief } = replay(topics, answers);
      const renamed = replay(
        topics,
        answers.map((one) => ({ ...one, question: { ...one.question, topic: rename(one.question.topic) } })),
      ).belief;
      for (let topic = 0; topic < topics; topic += 1) {
        expect(abilityIn(renamed, rename(topic)).mean).toBeCloseTo(abilityIn(belief, topic).mean, 9);
        expect(abilityIn(renamed, rename(topic)).variance).toBeCloseTo(abilityIn(belief, topic).variance, 9);
      }
    }),
  );
});

test('answering one by one and replaying give the same belief, and leave their input alone', () => {
  fc.assert(
    fc.property(history, (answers) => {
      let state = newLearner(topics);
      const untouched = JSON.stringify(state);
      const first = state;
      for (const one of answers) state = afterCountedAnswer(state, one).state;
      expect(state).toEqual(replay(topics, answers));
      expect(JSON.stringify(first)).toBe(untouched);
    }),
  );
});

const question = { topic: 0, difficulty: { mean: 0, variance: 0.75, slope: 1 }, guess: 0.25 };

test('the step of one answer is the exact posterior of a normal belief, worked out by sampling a grid', () => {
  const { state } = afterCountedAnswer(newLearner(1), { question, isRight: true, day: 0 });
  const prior = priorBelief(1);
  const spread = (at: number) => Math.sqrt(prior.covariance[at] as number);
  // General ability, topic and difficulty are normal and independent: a grid over all three.
  let [mass, general, topic, generalSquare] = [0, 0, 0, 0];
  const steps = Array.from({ length: 81 }, (_, at) => -4 + at / 10);
  for (const u of steps) {
    for (const d of steps) {
      for (const e of steps) {
        const [g, delta] = [(prior.mean[0] as number) + spread(0) * u, spread(3) * d];
        const b = Math.sqrt(question.difficulty.variance) * e;
        const right = question.guess + (bestShareRight - question.guess) / (1 + Math.exp(-(g + delta - b)));
        const weight = Math.exp(-(u * u + d * d + e * e) / 2) * right;
        mass += weight;
        general += weight * g;
        topic += weight * delta;
        generalSquare += weight * g * g;
      }
    }
  }
  const mean = general / mass;
  expect(state.belief.mean[0]).toBeCloseTo(mean, 2);
  expect(state.belief.mean[1]).toBeCloseTo(topic / mass + driftPerAnswer.topicMean, 2);
  expect(state.belief.covariance[0]).toBeCloseTo(generalSquare / mass - mean * mean + driftPerAnswer.variance, 2);
});

test('idle days make topics less certain, never more than at first and never less', () => {
  const belief = { ...priorBelief(1), covariance: [1, 0, 0, 0.1] };
  expect(afterIdleDays(belief, 5).covariance[3]).toBeCloseTo(0.15, 12);
  expect(afterIdleDays(belief, 50).covariance[3]).toBe(0.25);
  const vaguer = { ...belief, covariance: [1, 0, 0, 0.3] };
  expect(afterIdleDays(vaguer, 5).covariance[3]).toBe(0.3);
});

test('only whole days without an answer are idle', () => {
  const state = { belief: { ...priorBelief(1), covariance: [1, 0, 0, 0.1] }, lastDay: 10 };
  expect(beliefOn(state, 11)).toBe(state.belief);
  expect(beliefOn(state, 13).covariance[3]).toBeCloseTo(0.12, 12);
  expect(beliefOn({ ...state, lastDay: null }, 13)).toBe(state.belief);
});

test('a prediction does not change the learner, and is what the answer is then measured by', () => {
  const state = newLearner(2);
  expect(predict(state, question)).toBe(afterCountedAnswer(state, { question, isRight: false, day: 3 }).probability);
});
