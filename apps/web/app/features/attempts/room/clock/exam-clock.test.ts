import { expect, test } from 'vitest';
import { announcementOf, ExamClock, setAfterSleep } from './exam-clock.ts';

function clockAt(serverTime: string) {
  let elapsed = 5_000;
  const clock = new ExamClock('2026-03-01T10:40:00.000Z', () => elapsed);
  clock.set(serverTime, elapsed);
  return { clock, pass: (ms: number) => (elapsed += ms), now: () => elapsed };
}

test('the time left is counted from the time of the server', () => {
  const { clock, pass } = clockAt('2026-03-01T10:00:00.000Z');
  expect(clock.secondsLeft()).toBe(2_400);
  pass(1_000);
  expect(clock.secondsLeft()).toBe(2_399);
  pass(2_398_500);
  expect(clock.secondsLeft()).toBe(1);
  pass(600);
  expect(clock.secondsLeft()).toBe(0);
  pass(60_000);
  expect(clock.secondsLeft()).toBe(0);
});

test('a later time from the server corrects it, as after a sleep that stopped this clock', () => {
  const { clock, pass, now } = clockAt('2026-03-01T10:00:00.000Z');
  pass(1_000);
  clock.set('2026-03-01T10:30:00.000Z', now());
  expect(clock.secondsLeft()).toBe(600);
});

test.each([
  [601, 600, '10 minutes left'],
  [600, 599, null],
  [301, 300, '5 minutes left'],
  [61, 60, '1 minute left'],
  [700, 290, '5 minutes left'],
  [2_400, 2_399, null],
  [70, 0, null],
])('from %d to %d seconds left, %s is announced', (before, now, text) => {
  expect(announcementOf(before, now)).toBe(text);
});

test('after a sleep the server is asked again until it has answered, and not for ever', async () => {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const answers = [false, false, true];
  await setAfterSleep(async () => answers.shift() ?? false, wait);
  expect([answers, pauses]).toEqual([[], [1_000, 2_000]]);
  await setAfterSleep(async () => false, wait);
  expect(pauses).toHaveLength(7);
});
