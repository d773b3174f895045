import { expect, test } from 'vitest';
import { expiryOf } from './starting.ts';

const start = new Date('2026-03-01T09:00:00.500Z');

test('an exam runs out after its duration, to the millisecond', () => {
  expect(expiryOf('exam', start, 130)).toEqual(new Date('2026-03-01T11:10:00.500Z'));
});

test('practice never runs out', () => {
  expect(expiryOf('practice', start, 130)).toBeNull();
});

test.each([0, -1, 1.5, Number.NaN])('a duration of %s minutes is a broken assumption', (minutes) => {
  expect(() => expiryOf('exam', start, minutes)).toThrow('minutes');
});
