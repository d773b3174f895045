import { expect, test } from 'vitest';
import { afterBatch, type BankEstimates, type BatchRow } from './batch.ts';
import {
  afterAnswerToQuestion,
  afterLabelShift,
  countsForReadiness,
  currentDifficulty,
  labelVariance,
  newEstimate,
} from './difficulty.ts';
import { estimateLabelMeans, initialLabelMeans } from './label-means.ts';

const ability = (mean: number, variance = 0.2) => ({ mean, variance });
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const estimateAfter = (answers: Parameters<typeof afterAnswerToQuestion>[1][]) =>
  answers.reduce(afterAnswerToQuestion, newEstimate(0));

test('a question that is answered wrong becomes harder, one that is answered right easier, both more certain', () => {
  for (const isRight of [true, false]) {
    const { mean, variance } = currentDifficulty(estimateAfter([{ ability: ability(0.6), guess: 0.25, isRight }]));
    expect(Math.sign(mean)).toBe(isRight ? -1 : 1);
    expect(variance).toBeLessThan(labelVariance);
  }
});

test('the step on the difficulty is the exact one, by integration over ability and difficulty', () => {
  let [mass, first] = [0, 0];
  for (const u of times(161, (at) => -4 + at / 20)) {
    for (const e of times(161, (at) => -4 + at / 20)) {
      const [theta, b] = [0.6 + Math.sqrt(0.2) * u, Math.sqrt(0.75) * e];
      const wrong = 1 - (0.25 + 0.73 / (1 + Math.exp(-(theta - b))));
      const weight = Math.exp(-(u * u + e * e) / 2) * wrong;
      mass += weight;
      first += weight * b;
    }
  }
  const { mean } = currentDifficulty(estimateAfter([{ ability: ability(0.6), guess: 0.25, isRight: false }]));
  expect(mean).toBeCloseTo(first / mass, 2);
});

/** Abilities alternate from well below to well above the question, so that the slope shows. */
const answersWithSlope = (slope: number, count: number) =>
  times(count, (at) => {
    const theta = -2 + (4 * (at % 20)) / 19;
    // Of each ability's answers the share that this slope calls for is right.
    const share = 0.1 + 0.88 / (1 + Math.exp(-slope * theta));
    const round = Math.floor(at / 20) + 1;
    const isRight = Math.floor(round * share) > Math.floor((round - 1) * share);
    return { ability: ability(theta, 0.05), guess: 0.1, isRight };
  });

test('the slope is 1 until 60 answers are there, and then follows them', () => {
  expect(currentDifficulty(estimateAfter(answersWithSlope(2.5, 59))).slope).toBe(1);
  expect(currentDifficulty(estimateAfter(answersWithSlope(2.5, 400))).slope).toBeGreaterThan(1.25);
  expect(currentDifficulty(estimateAfter(answersWithSlope(0.4, 400))).slope).toBeLessThan(0.8);
});

test('a shift of the label moves a question by as much as nothing is known about it', () => {
  expect(currentDifficulty(afterLabelShift(newEstimate(0), 0.5)).mean).toBeCloseTo(0.5, 12);
  const known = estimateAfter(answersWithSlope(1, 400));
  const moved = currentDifficulty(afterLabelShift(known, 0.5)).mean - currentDifficulty(known).mean;
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(0.05);
});

const makeBank = (count: number): BankEstimates => ({
  labelMeans: initialLabelMeans,
  questions: new Map(times(count, (at) => [`q${at}`, { label: 'easy', estimate: newEstimate(-0.7) }])),
});
const rows = (count: number, isRight: boolean): BatchRow[] =>
  times(count * 30, (at) => ({ questionId: `q${at % count}`, ability: ability(0.6), guess: 0.25, isRight }));

test("unanswered easy questions move the mean of 'easy', and so a question without answers", () => {
  const bank = makeBank(20);
  const { labelMeans, questions } = afterBatch(bank, rows(19, false));
  expect(labelMeans.easy).toBeGreaterThan(0.3);
  expect(labelMeans.hard).toBeCloseTo(initialLabelMeans.hard, 12);
  expect(currentDifficulty(questions.get('q19')?.estimate ?? newEstimate(0)).mean).toBeCloseTo(labelMeans.easy, 12);
});

test('a label mean does not depend on how often it is estimated', () => {
  const once = afterBatch(makeBank(10), rows(10, false));
  const again = estimateLabelMeans([...once.questions.values()], once.labelMeans);
  expect(again.easy).toBeCloseTo(once.labelMeans.easy, 9);
});

test('a batch without rows changes nothing, and a batch never changes what it was given', () => {
  const bank = makeBank(3);
  const before = JSON.stringify([...bank.questions]);
  expect(afterBatch(bank, [])).toBe(bank);
  afterBatch(bank, rows(3, true));
  expect(JSON.stringify([...bank.questions])).toBe(before);
});

test('answers to a question outside the bank are passed over', () => {
  const bank = makeBank(1);
  const row = { questionId: 'retired', ability: ability(0), guess: 0.25, isRight: true };
  expect([...afterBatch(bank, [row]).questions.keys()]).toEqual(['q0']);
});

test('a question that chance answers right more than half the time does not count for readiness', () => {
  expect([1 / 2, 1].map(countsForReadiness)).toEqual([true, false]);
});
