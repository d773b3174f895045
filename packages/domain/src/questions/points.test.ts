import { expect, test } from 'vitest';
import { isPoint, onePerPoint } from './points.ts';

test.each([
  ['gateway-endpoint', true],
  ['s3', true],
  ['a', false],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  ['Gateway', false],
  ['two--hyphens', false],
  ['-edge', false],
  ['edge-', false],
  ['two words', false],
])('%s is a point: %s', (name, expected) => {
  expect(isPoint(name)).toBe(expected);
});

test('of each point the first question stays, and those without a point all do (LRN-151)', () => {
  const questions = [
    { id: 'a', point: 'one' },
    { id: 'b' },
    { id: 'c', point: 'one' },
    { id: 'd', point: null },
    { id: 'e', point: 'two' },
  ];
  const idsOf = (kept: { id: string }[]) => kept.map(({ id }) => id).join('');
  expect(idsOf(onePerPoint(questions))).toBe('abde');
  expect(idsOf(onePerPoint(questions, ['two']))).toBe('abd');
});
