import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysUntil } from './calendar.ts';

test.each([
  ['2026-11-21T10:00:00.123Z', 3, '2027-02-21T10:00:00.123Z'],
  ['2026-01-31T23:59:59.000Z', 1, '2026-02-28T23:59:59.000Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
  ['2027-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2026-10-31T00:00:00.000Z', 1, '2026-11-30T00:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 3, '2027-03-31T00:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
  ['2026-05-05T00:00:00.000Z', 0, '2026-05-05T00:00:00.000Z'],
])('%s and %i months is %s', (from, months, expected) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(expected);
});

test('the date that months are added to stays as it is', () => {
  const date = new Date('2026-01-31T00:00:00Z');
  addMonths(date, 1);
  expect(date.toISOString()).toBe('2026-01-31T00:00:00.000Z');
});

test('months land in the right month, on the same or the last day', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 60 }), (date, months) => {
      const moved = addMonths(date, months);
      expect(moved.getUTCMonth()).toBe((date.getUTCMonth() + months) % 12);
      const isLastDay = addDays(moved, 1).getUTCDate() === 1;
      expect(moved.getUTCDate() === date.getUTCDate() || isLastDay).toBe(true);
    }),
  );
});

test.each([
  ['2026-03-02T10:00:00.000Z', 1],
  ['2026-03-02T10:00:00.001Z', 2],
  ['2026-03-01T10:00:00.001Z', 1],
  ['2026-03-01T10:00:00.000Z', 0],
  ['2026-02-01T10:00:00.000Z', 0],
])('until %s it is %i days, rounded up', (end, expected) => {
  expect(daysUntil(new Date(end), new Date('2026-03-01T10:00:00Z'))).toBe(expected);
});
