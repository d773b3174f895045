import { getExample } from '@examplar/contract/calls/example';
import { PackKey } from '@examplar/contract/study/packs';
import { expect, test } from 'vitest';
import { judgeWithKey } from './judge-with-key.ts';

const term = (id: string) => ({ id, name: id, line: `${id} does.`, lang: 'en' as const });
const key = (changes: Partial<PackKey>): PackKey => ({ ...getExample(PackKey), reference: null, ...changes });

// OFF-11
test.each([
  ['choice', 'B', 'B', true, null],
  ['choice', 'B', 'A', false, null],
  ['choice', 'AC', 'CA', true, null],
  ['choice', 'AC', 'AB', false, null],
  ['ordering', 'BAC', 'BCA', false, [true, false, false]],
  ['ordering', 'BAC', 'BAC', true, [true, true, true]],
  ['matching', 'ABA', 'AAA', false, [true, false, true]],
] as const)('a %s with the key %s, answered %s, is right: %s', (kind, correct_answer, letters, isRight, places) => {
  const { is_correct, correctAnswer, components } = judgeWithKey({ kind }, key({ correct_answer }), letters);
  expect([is_correct, correctAnswer]).toEqual([isRight, correct_answer]);
  expect(components?.map(({ correct }) => correct) ?? null).toEqual(places);
});

test('a wrong answer names the terms that it took for each other, a right one and one without terms do not', () => {
  const terms = { A: term('read-replica'), B: term('multi-az'), C: term('multi-az') };
  const judge = (letters: string) =>
    judgeWithKey({ kind: 'choice' }, key({ correct_answer: 'B', terms }), letters).terms;
  expect(judge('A')).toEqual([term('multi-az'), term('read-replica')]);
  expect([judge('B'), judge('C'), judge('D')]).toEqual([null, null, null]);
});

test('the explanation ends with the reference, as online', () => {
  const reference = { title: 'Guide', url: 'https://example.org/guide' };
  const { explanation } = judgeWithKey({ kind: 'choice' }, key({ explanation: 'Because.', reference }), 'A');
  expect(explanation).toBe('Because.\n\nReference: [Guide](https://example.org/guide)');
  expect(judgeWithKey({ kind: 'choice' }, key({ explanation: null }), 'A').explanation).toBeNull();
});
