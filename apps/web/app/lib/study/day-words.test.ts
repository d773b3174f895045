import { expect, test } from 'vitest';
import { daysBetween, daysLeftText, hourText, todayIn, weekdayOf, yearsAfter } from './day-words.ts';

test.each([
  [null, null],
  [-1, null],
  [0, 'today'],
  [1, 'tomorrow'],
  [2, '2 days'],
])('%s days left read %s', (days, text) => {
  expect(daysLeftText(days)).toBe(text);
});

test('days have their weekday, their distance and their year', () => {
  expect(weekdayOf('2026-11-23')).toBe('Mon');
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  expect(yearsAfter('2026-11-23', 2)).toBe('2028-11-23');
});

test.each([
  [0, '12:00 AM'],
  [7, '7:00 AM'],
  [12, '12:00 PM'],
  [19, '7:00 PM'],
])('hour %i is %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});

test('today is the day where the user is', () => {
  const east = todayIn('Pacific/Kiritimati');
  const west = todayIn('Pacific/Niue');
  expect(east).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(daysBetween(west, east)).toBeGreaterThanOrEqual(1);
});
