import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, textKey } from './text-key.ts';

test.each([
  ['blanks', ' Which  service\n\tfits? ', 'Which service fits?'],
  ['the way an accent is written', 'caf\u00e9', 'cafe\u0301'],
])('%s make no other text', (_case, a, b) => {
  expect(textKey(a)).toBe(textKey(b));
});

test.each([
  ['another sign', 'echo $((5 + 3))', 'echo $((5 - 3))'],
  ['another operator', 'a == b', 'a != b'],
  ['another case', 'grep -v', 'grep -V'],
  ['a raised digit', 'x²', 'x2'],
  ['another digit', 'port 80', 'port 81'],
  ['another accent', 'resume', 'résumé'],
  ['another vowel sign', 'कि', 'की'],
  ['other signs alone', '???', '!!!'],
])('%s makes another text', (_case, a, b) => {
  expect(textKey(a)).not.toBe(textKey(b));
});

test('a name is the same in any case, but not with other signs', () => {
  expect(nameKey(' Cloud  storage')).toBe(nameKey('cloud Storage'));
  expect(new Set(['C', 'C++', 'C#'].map(nameKey)).size).toBe(3);
});

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textKey(textKey(text))).toBe(textKey(text));
    }),
    { numRuns: 2000 },
  );
});
