import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerStep, bestShareRight, probabilityRight } from './answer-moments.ts';

/** Computes the moments as a plain sum over 4,001 points within ±10 standard deviations. */
function slowMoments({ mean, variance, guess }: { mean: number; variance: number; guess: number }, isRight: boolean) {
  const deviation = Math.sqrt(variance);
  let [mass, first, second, total] = [0, 0, 0, 0];
  for (let at = 0; at <= 4_000; at += 1) {
    const z = mean + deviation * (-10 + at / 200);
    const prior = Math.exp(-((z - mean) ** 2) / (2 * variance));
    const right = guess + (bestShareRight - guess) / (1 + Math.exp(-z));
    const weight = prior * (isRight ? right : 1 - right);
    total += prior;
    mass += weight;
    first += weight * z;
    second += weight * z * z;
  }
  const posteriorMean = first / mass;
  return { probability: mass / total, mean: posteriorMean, variance: second / mass - posteriorMean ** 2 };
}

const prior = fc.record({
  mean: fc.double({ min: -5, max: 5, noNaN: true }),
  variance: fc.double({ min: 0.05, max: 3, noNaN: true }),
  guess: fc.double({ min: 0, max: 0.5, noNaN: true }),
});

test('the moments after an answer are those of fine numerical integration', () => {
  fc.assert(
    fc.property(prior, fc.boolean(), (before, isRight) => {
      const slow = slowMoments(before, isRight);
      const { probability, gain, shrink } = answerStep(before, isRight);
      expect(isRight ? probability : 1 - probability).toBeCloseTo(slow.probability, 3);
      expect(Math.abs(before.mean + gain * before.variance - slow.mean)).toBeLessThan(0.01);
      expect(Math.abs(before.variance - shrink * before.variance ** 2 - slow.variance)).toBeLessThan(0.02);
    }),
    { numRuns: 200 },
  );
});

test('what is predicted before an answer is the probability that its step starts from', () => {
  fc.assert(
    fc.property(prior, fc.boolean(), (before, isRight) => {
      expect(probabilityRight(before)).toBeCloseTo(answerStep(before, isRight).probability, 12);
    }),
  );
});

test('a right answer raises z, a wrong one lowers it, and the variance stays positive', () => {
  fc.assert(
    fc.property(prior, (before) => {
      expect(answerStep(before, true).gain).toBeGreaterThan(0);
      expect(answerStep(before, false).gain).toBeLessThan(0);
      for (const isRight of [true, false]) {
        const { shrink } = answerStep(before, isRight);
        expect(before.variance - shrink * before.variance ** 2).toBeGreaterThan(0);
      }
    }),
  );
});

test('an answer that chance would have given too says little', () => {
  const before = { mean: -6, variance: 0.5, guess: 0.5 };
  expect(Math.abs(answerStep(before, true).gain)).toBeLessThan(0.02);
});
