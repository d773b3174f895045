import { afterEach, expect, test, vi } from 'vitest';
import { createAnswerLog } from './answer-log.ts';

afterEach(() => void vi.useRealTimers());

/** A log with answers at these times, seen at `now`; all in ms. */
function logAt(times: readonly number[], now: number) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const log = createAnswerLog();
  const start = performance.now();
  for (const time of times) log.acknowledged(start + time);
  vi.advanceTimersByTime(now);
  return { log, start };
}

test.each([
  { times: [0, 100, 5_100, 5_200], now: 5_300, from: 0, longest: 5_000 },
  { times: [0, 100, 5_100, 5_200], now: 5_300, from: 5_100, longest: 100 },
  { times: [0, 100], now: 9_100, from: 50, longest: 9_000 },
  { times: [4_000], now: 4_100, from: 0, longest: 4_000 },
])('of answers at $times the longest pause since $from is $longest', ({ times, now, from, longest }) => {
  const { log, start } = logAt(times, now);
  expect(log.longestPauseMs(start + from)).toBe(longest);
});

test('answers are steady when none of the last seconds had a pause of a second', () => {
  const eachHalfSecond = Array.from({ length: 21 }, (_, index) => index * 500);
  expect(logAt(eachHalfSecond, 10_000).log.isSteady(5_000)).toBe(true);
  expect(logAt(eachHalfSecond, 11_100).log.isSteady(5_000)).toBe(false);
  expect(
    logAt(
      eachHalfSecond.filter((time) => time < 6_000 || time > 7_500),
      10_000,
    ).log.isSteady(5_000),
  ).toBe(false);
});
