import { expect, test } from 'vitest';
import { countsForReadiness, guessFloor } from './guess-floor.ts';

test.each([
  [{ kind: 'choice', options: 4, answers: 1 }, 1 / 4],
  [{ kind: 'choice', options: 5, answers: 2 }, 1 / 10],
  [{ kind: 'choice', options: 6, answers: 3 }, 1 / 20],
  [{ kind: 'ordering', options: 4, places: 4 }, 1 / 24],
  [{ kind: 'ordering', options: 6, places: 3 }, 1 / 120],
  [{ kind: 'matching', allowedOptions: [2, 2, 2] }, 1 / 8],
  [{ kind: 'matching', allowedOptions: [3, 4] }, 1 / 12],
] as const)('chance answers %o right', (space, floor) => {
  expect(guessFloor(space)).toBeCloseTo(floor, 12);
});

test('a question that chance answers more than half the time does not count', () => {
  expect(countsForReadiness(guessFloor({ kind: 'choice', options: 2, answers: 1 }))).toBe(true);
  expect(countsForReadiness(guessFloor({ kind: 'choice', options: 3, answers: 3 }))).toBe(false);
});

test.each([
  { kind: 'choice', options: 2, answers: 3 },
  { kind: 'choice', options: 4, answers: 0 },
  { kind: 'ordering', options: 3, places: 4 },
  { kind: 'matching', allowedOptions: [] },
  { kind: 'matching', allowedOptions: [0] },
] as const)('%o is no question', (space) => {
  expect(() => guessFloor(space)).toThrow(RangeError);
});
