import { expect, test } from 'vitest';
import { abilityDraws } from './ability-draws.ts';
import { abilityIn, type Belief, priorBelief } from './belief.ts';
import { estimateExam, passBand } from './exam-estimate.ts';
import { examForm, passingQuestions } from './exam-form.ts';
import { type ModelQuestion, replay } from './learner.ts';
import { normalBelow, normalQuantile } from './normal-distribution.ts';
import { atOffsetQuantile, meanOverOffsets, type Outcome, offsetBelief, offsetGrid } from './offset.ts';

const blueprint = { topicWeights: [50, 30, 20], questionCount: 50, passingPercent: 72, isPassingScoreOurs: false };
const bank: ModelQuestion[] = Array.from({ length: 150 }, (_, at) => ({
  topic: at % 3,
  difficulty: { mean: Math.sin(at), variance: 0.3, slope: 1 },
  guess: at % 5 === 0 ? 0.1 : 0.25,
}));
const form = examForm(blueprint, bank);
const unchecked = offsetBelief([]);

/** A learner who was right in this share of 90 answers. */
const learner = (shareRight: number): Belief =>
  replay(
    3,
    Array.from({ length: 90 }, (_, at) => ({
      question: bank[at] as ModelQuestion,
      isRight: (at * 7) % 90 < 90 * shareRight,
      day: 100,
    })),
  ).belief;

/** A generator of its own for sampling (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The exam taken many times: abilities from the belief, a form from the bank, difficulties and answers by chance. */
function sampledExam({ mean, covariance }: Belief, offset: number): { pass: number; score: number } {
  const random = uniform(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const size = mean.length;
  const root = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = covariance[row * size + column] as number;
      for (let at = 0; at < column; at += 1) rest -= (root[row]?.[at] as number) * (root[column]?.[at] as number);
      (root[row] as number[])[column] = row === column ? Math.sqrt(rest) : rest / (root[column]?.[column] as number);
    }
  }
  const byTopic = [0, 1, 2].map((topic) => bank.filter((question) => question.topic === topic));
  const exams = 6_000;
  let [passed, right] = [0, 0];
  for (let exam = 0; exam < exams; exam += 1) {
    const standard = mean.map(normal);
    const drawn = mean.map((value, row) =>
      standard.reduce((sum, z, column) => sum + (root[row]?.[column] as number) * z, value),
    );
    let score = 0;
    form.quotas.forEach((quota, topic) => {
      const questions = byTopic[topic] as ModelQuestion[];
      for (let asked = 0; asked < quota; asked += 1) {
        const question = questions[Math.floor(random() * questions.length)] as ModelQuestion;
        const difficulty = question.difficulty.mean + Math.sqrt(question.difficulty.variance) * normal();
        const z = (drawn[0] as number) + (drawn[topic + 1] as number) - offset - difficulty;
        score += Number(random() < question.guess + (0.98 - question.guess) / (1 + Math.exp(-z)));
      }
    });
    right += score;
    passed += Number(score >= 36);
  }
  return { pass: passed / exams, score: right / exams };
}

test.each([0.55, 0.7, 0.85])(
  'with %d of the answers right the estimate is what taking the exam often brings',
  (share) => {
    const belief = learner(share);
    const { passByOffset, score } = estimateExam(belief, form, unchecked);
    const sampled = sampledExam(belief, 0);
    expect(Math.abs(score.expected - sampled.score)).toBeLessThan(0.2);
    expect(Math.abs((passByOffset[9] as number) - sampled.pass)).toBeLessThan(0.03);
    expect(Math.abs((passByOffset[14] as number) - sampledExam(belief, 0.5).pass)).toBeLessThan(0.03);
  },
);

test('more right answers never make passing less probable', () => {
  const estimates = [0.4, 0.55, 0.7, 0.85, 1].map((share) => estimateExam(learner(share), form, unchecked));
  const expected = estimates.map(({ pass }) => pass.expected);
  expect(expected).toEqual(expected.toSorted((a, b) => a - b));
  const scores = estimates.map(({ score }) => score.expected);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

test('the same state gives the same figures, byte for byte', () => {
  const figures = () => JSON.stringify(estimateExam(learner(0.7), examForm(blueprint, bank), offsetBelief([])));
  expect(figures()).toBe(figures());
});

test('the expected loss of all topics is what the expected score lacks', () => {
  const { score, expectedLoss } = estimateExam(learner(0.7), form, unchecked);
  expect(expectedLoss.reduce((sum, loss) => sum + loss, 0)).toBeCloseTo(50 - score.expected, 9);
});

test('a harder real exam is passed less often; low and high are the ends of what it may be', () => {
  const { pass, passByOffset } = estimateExam(learner(0.7), form, unchecked);
  expect(passByOffset).toEqual(passByOffset.toSorted((a, b) => b - a));
  expect(pass.low).toBeLessThan(pass.expected);
  expect(pass.expected).toBeLessThan(pass.high);
  const low = atOffsetQuantile(unchecked, 0.1, offsetGrid);
  expect(low).toBeLessThan(-0.1);
  expect(atOffsetQuantile(unchecked, 0.9, offsetGrid)).toBeCloseTo(-low, 9);
  expect(atOffsetQuantile(unchecked, 0.5, offsetGrid)).toBeCloseTo(0, 9);
});

test('a passing score of our own makes a sure thing less sure', () => {
  const ours = estimateExam(
    learner(1),
    examForm({ ...blueprint, passingPercent: 90, isPassingScoreOurs: true }, bank),
    unchecked,
  );
  const vendors = estimateExam(learner(1), examForm({ ...blueprint, passingPercent: 90 }, bank), unchecked);
  expect(Math.abs(ours.pass.expected - 0.5)).toBeLessThan(Math.abs(vendors.pass.expected - 0.5));
});

test.each([
  [50, 72, 36],
  [65, 72, 47],
  [50, 58, 29],
  [60, 70, 42],
])('%i questions at %i percent are passed with %i', (questionCount, passingPercent, needed) => {
  expect(passingQuestions({ questionCount, passingPercent })).toBe(needed);
});

test('outcomes move the offset to where they say', () => {
  const { passByOffset } = estimateExam(learner(0.7), form, unchecked);
  const outcomes = (passed: number): Outcome[] =>
    Array.from({ length: 100 }, (_, at) => ({ passByOffset, hasPassed: at < passed }));
  const expectedAfter = (passed: number) =>
    estimateExam(learner(0.7), form, offsetBelief(outcomes(passed))).pass.expected;
  expect(meanOverOffsets(offsetBelief(outcomes(10)), offsetGrid)).toBeGreaterThan(0.2);
  expect(Math.abs(expectedAfter(30) - 0.3)).toBeLessThan(0.06);
  expect(Math.abs(expectedAfter(60) - 0.6)).toBeLessThan(0.06);
});

/** A learner who was right in this share of a few answers. */
const beginner = (answers: number, shareRight: number): Belief =>
  replay(
    3,
    Array.from({ length: answers }, (_, at) => ({
      question: bank[at] as ModelQuestion,
      isRight: at < answers * shareRight,
      day: 100,
    })),
  ).belief;

// LRN-98
test('the band of few answers is wide and narrows with more of them', () => {
  const widths = [10, 20, 40, 90].map((answers) => {
    const { low, high } = passBand(beginner(answers, 0.7), form, unchecked);
    return high - low;
  });
  expect(widths[0]).toBeGreaterThan(0.5);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test('the band follows the answers, and a harder exam lowers it', () => {
  const bands = [0.3, 0.6, 0.9].map((share) => passBand(beginner(15, share), form, unchecked));
  expect(bands.map(({ low }) => low)).toEqual(bands.map(({ low }) => low).toSorted((a, b) => a - b));
  expect(bands.map(({ high }) => high)).toEqual(bands.map(({ high }) => high).toSorted((a, b) => a - b));
  const harder = { weights: offsetGrid.map((offset) => Number(offset === 0.5)) };
  const same = { weights: offsetGrid.map((offset) => Number(offset === 0)) };
  const belief = beginner(15, 0.6);
  expect(passBand(belief, form, harder).high).toBeLessThan(passBand(belief, form, same).high);
  // What may be harder or easier makes the band wider.
  expect(passBand(belief, form, unchecked).low).toBeLessThanOrEqual(passBand(belief, form, same).low);
});

test('the draws have the moments of the belief', () => {
  const belief = priorBelief(3);
  const draws = abilityDraws(belief);
  const mean = (value: (draw: Float64Array) => number) =>
    draws.reduce((sum, draw) => sum + value(draw), 0) / draws.length;
  const { mean: expected } = abilityIn(belief, 0);
  for (const topic of [0, 1, 2]) {
    const { variance } = abilityIn(belief, topic);
    expect(mean((draw) => draw[topic] as number)).toBeCloseTo(expected, 9);
    expect(mean((draw) => ((draw[topic] as number) - expected) ** 2)).toBeCloseTo(variance, 9);
  }
  const general = belief.covariance[0] as number;
  expect(mean((draw) => ((draw[0] as number) - expected) * ((draw[1] as number) - expected))).toBeCloseTo(general, 9);
});

test.each([
  [0, 0.5],
  [1, 0.841344746],
  [-1.96, 0.024997895],
  [3, 0.998650102],
])('Φ(%d) is %d', (x, probability) => {
  expect(normalBelow(x)).toBeCloseTo(probability, 6);
  expect(normalQuantile(probability)).toBeCloseTo(x, 3);
});
