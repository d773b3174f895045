import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textKey } from './text-key.ts';

test.each([
  ['case, blanks and signs', 'Which  service -- fits?', 'which service: "fits"'],
  ['markup', 'Use `kubectl` **now**', 'use kubectl now'],
  ['the way an accent is written', 'caf\u00e9', 'cafe\u0301'],
  ['full-width digits', '１２３', '123'],
])('%s makes no other question', (_case, a, b) => {
  expect(textKey(a)).toBe(textKey(b));
});

test.each([
  ['another digit', 'port 80', 'port 81'],
  ['another accent', 'resume', 'résumé'],
  ['another vowel sign', 'कि', 'की'],
  ['other signs alone', '???', '!!!'],
])('%s makes another question', (_case, a, b) => {
  expect(textKey(a)).not.toBe(textKey(b));
});

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textKey(textKey(text))).toBe(textKey(text));
    }),
    { numRuns: 2000 },
  );
});
