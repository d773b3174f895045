import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toExactTrigrams, toTrigrams, trigramSimilarity } from './trigrams.ts';

const similarity = (a: string, b: string) => trigramSimilarity(toTrigrams(a), toTrigrams(b));

test('the trigrams of a word are those of pg_trgm', () => {
  expect([...toTrigrams('Cat')].sort()).toEqual(['  c', ' ca', 'at ', 'cat']);
});

test.each([
  ['word', 'two words', 4 / 11],
  ['cat', 'CAT!', 1],
  ['cat', 'dog', 0],
  ['', 'cat', 0],
  ['', '', 0],
])('%j and %j are alike to %d', (a, b, expected) => {
  expect(similarity(a, b)).toBeCloseTo(expected, 12);
});

test.each([
  ['-v', '-V'],
  ['==', '!='],
  ['7 * 3', '7 / 3'],
])('exact trigrams tell %j from %j', (a, b) => {
  expect(trigramSimilarity(toExactTrigrams(a), toExactTrigrams(b))).toBeLessThan(0.6);
  expect(trigramSimilarity(toExactTrigrams(a), toExactTrigrams(a))).toBe(1);
});

test('likeness is mutual, between 0 and 1, and whole for the text itself', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a));
      expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(similarity(a, b)).toBeLessThanOrEqual(1);
      expect(similarity(a, a)).toBe(1);
    }),
  );
});
