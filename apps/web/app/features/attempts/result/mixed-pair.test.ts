import { ResultQuestion } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { expect, test } from 'vitest';
import { findMixedPair } from './mixed-pair.tsx';

const term = (id: string) => ({ id, name: id, line: 'A line.' });
const asked = (...ids: [string, string][]) => ({
  questions: ids.map(([right, chosen]) => ({
    ...getExample(ResultQuestion),
    terms: [term(right), term(chosen)] as const,
  })),
});
const find = (...ids: [string, string][]) =>
  findMixedPair(asked(...ids) as unknown as Parameters<typeof findMixedPair>[0]);

test('the most frequent pair is named, once it was mixed up twice in either direction', () => {
  expect(find(['a', 'b'], ['b', 'a'])).toMatchObject({ count: 2, terms: [{ id: 'a' }, { id: 'b' }] });
  expect(find(['a', 'b'], ['a', 'b'], ['c', 'd'], ['c', 'd'], ['d', 'c'])).toMatchObject({
    count: 3,
    terms: [{ id: 'c' }, { id: 'd' }],
  });
  expect(find(['a', 'b'], ['a', 'c'])).toBeNull();
  expect(findMixedPair({ questions: [{ ...getExample(ResultQuestion), terms: null }] })).toBeNull();
});
