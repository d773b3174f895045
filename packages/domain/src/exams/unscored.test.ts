import { expect, test } from 'vitest';
import { drawUnscored } from './unscored.ts';

const ids = ['q1', 'q2', 'q3', 'q4'];

test.each([
  [0, 0],
  [2, 2],
  [4, 3],
  [9, 3],
])('of four questions %i that do not count are %i, so that one counts', (count, expected) => {
  const drawn = drawUnscored(ids, { count, random: Math.random });
  expect(new Set(drawn).size).toBe(expected);
  expect(drawn.every((id) => ids.includes(id))).toBe(true);
});

test('every question may be one of them', () => {
  const drawn = new Set(Array.from({ length: 200 }, () => drawUnscored(ids, { count: 1, random: Math.random })).flat());
  expect([...drawn].sort()).toEqual(ids);
});
