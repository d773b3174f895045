import { expect, test } from 'vitest';
import { computeExpiry } from './starting.ts';

const start = new Date('2026-03-01T09:00:00.500Z');

test('an exam runs out after its duration, to the millisecond', () => {
  expect(computeExpiry('exam', start, { durationMinutes: 130 })).toEqual(new Date('2026-03-01T11:10:00.500Z'));
});

test.each([
  [0, '2026-03-01T10:05:00.500Z'],
  [25, '2026-03-01T10:21:15.500Z'],
  [50, '2026-03-01T10:37:30.500Z'],
  [100, '2026-03-01T11:10:00.500Z'],
])('%i percent more of 65 minutes end at %s', (extraTimePercent, end) => {
  expect(computeExpiry('exam', start, { durationMinutes: 65, extraTimePercent })).toEqual(new Date(end));
});

test('practice never runs out', () => {
  expect(computeExpiry('practice', start, { durationMinutes: 130, extraTimePercent: 50 })).toBeNull();
});

test.each([0, -1, 1.5, Number.NaN])('a duration of %s minutes is a broken assumption', (minutes) => {
  expect(() => computeExpiry('exam', start, { durationMinutes: minutes })).toThrow('minutes');
});
