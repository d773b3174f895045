import { expect, test } from 'vitest';
import { findNearDuplicates } from './near-duplicates.ts';

const trigramsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
      [...` ${word}`].map((_, i) => `  ${word} `.slice(i, i + 3)),
    ),
  );

test('the fast search finds exactly the pairs that comparing all with all finds', () => {
  const vocabulary = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
  const texts = Array.from({ length: 120 }, (_, n) =>
    vocabulary.filter((_word, bit) => ((n * 37) >> bit) % 2 === 0).join(' '),
  );
  const sets = texts.map(trigramsOf);
  const expected = sets.flatMap((a, first) =>
    sets.flatMap((b, second) => {
      const shared = a.intersection(b).size;
      return second > first && shared > 0 && shared / (a.size + b.size - shared) >= 0.8 ? [`${first}-${second}`] : [];
    }),
  );
  expect(expected.length).toBeGreaterThan(10);
  expect(findNearDuplicates(texts).map(({ first, second }) => `${first}-${second}`)).toEqual(expected);
});
