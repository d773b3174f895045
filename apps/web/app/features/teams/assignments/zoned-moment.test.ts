import { expect, test } from 'vitest';
import { clockAt, momentOf } from './zoned-moment.ts';

test.each([
  ['2026-12-15', '23:59', 'Asia/Ho_Chi_Minh', '2026-12-15T16:59:00.000Z'],
  ['2026-12-15', '23:59', 'UTC', '2026-12-15T23:59:00.000Z'],
  ['2028-02-29', '08:00', 'America/New_York', '2028-02-29T13:00:00.000Z'],
  ['2027-07-01', '12:30', 'Asia/Kolkata', '2027-07-01T07:00:00.000Z'],
  ['2027-06-30', '23:59', 'Europe/Berlin', '2027-06-30T21:59:00.000Z'],
  // The clocks go from 2:00 to 3:00, and back from 3:00 to 2:00.
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, moment) => {
  expect(momentOf(day, time, timeZone)).toBe(moment);
});

test('a moment is shown by the clock of its zone', () => {
  expect(clockAt('2026-12-15T16:59:30.000Z', 'Asia/Ho_Chi_Minh')).toEqual({ day: '2026-12-15', time: '23:59' });
  expect(clockAt('2026-12-15T18:00:00.000Z', 'Asia/Ho_Chi_Minh')).toEqual({ day: '2026-12-16', time: '01:00' });
});
