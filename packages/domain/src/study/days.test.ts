import { expect, test } from 'vitest';
import { dateIn, dateOfDay, dayNumber } from './days.ts';

test.each([
  ['Asia/Ho_Chi_Minh', '2026-03-01T16:59:59Z', '2026-03-01'],
  ['Asia/Ho_Chi_Minh', '2026-03-01T17:00:00Z', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28'],
  [null, '2026-03-01T23:59:59Z', '2026-03-01'],
])('in %s at %s the date is %s', (timeZone, instant, date) => {
  expect(dateIn(timeZone, new Date(instant))).toBe(date);
});

test('days are numbered without gaps, also where clocks change', () => {
  expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2);
  expect(dateOfDay(dayNumber('2028-02-29'))).toBe('2028-02-29');
});
