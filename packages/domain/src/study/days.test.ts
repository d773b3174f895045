import { expect, test, vi } from 'vitest';
import { dateIn, dateOfDay, dayNumber } from './days.ts';
import { hourIn } from './hours.ts';

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

test.each([
  ['date', dateIn],
  ['hour', hourIn],
] as const)('nothing is kept of how the zone of a %s is spelled', (_what, read) => {
  const instant = new Date('2026-03-01T12:00:00Z');
  const zone = 'America/Argentina/ComodRivadavia';
  const expected = read(zone, instant);
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  for (let count = 0; count < zone.length; count += 1)
    expect(read(zone.slice(0, count).toUpperCase() + zone.slice(count).toLowerCase(), instant)).toBe(expected);
  expect(formats).not.toHaveBeenCalled();
  formats.mockRestore();
});
