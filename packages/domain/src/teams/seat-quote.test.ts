import { expect, test } from 'vitest';
import { quoteSeats } from './seat-quote.ts';
import type { SeatPurchase } from './seat-terms.ts';

const bought = (paidOn: string, seats: number, renews = false): SeatPurchase => ({ paidOn, seats, renews, days: 365 });
const year = [bought('2026-11-28', 12)];

function quote(today: string, seats: number, { of = year, renews = false, priceCents = 5_999 } = {}) {
  const found = quoteSeats({ purchases: of, priceCents, seats, renews, today });
  return found.ok ? [found.quote.cents, found.quote.daysLeft, found.quote.endsOn] : found.reason;
}

// TEA-34
test.each([
  ['the first ones', quote('2026-11-28', 12, { of: [] }), [71_988, 365, '2027-11-28']],
  ['the first ones before a leap day', quote('2027-03-01', 3, { of: [] }), [17_997, 365, '2028-03-01']],
  [
    'more on the same day, 366 days before the end',
    quote('2027-03-01', 1, { of: [bought('2027-03-01', 3)] }),
    [5_999, 365, '2028-03-01'],
  ],
  [
    'more on the leap day, the day before the end',
    quote('2028-02-29', 12, { of: [bought('2027-03-01', 3)] }),
    [198, 1, '2028-03-01'],
  ],
  ['more on the same day', quote('2026-11-28', 1), [5_999, 365, '2027-11-28']],
  ['more, a day later', quote('2026-11-29', 1), [5_983, 364, '2027-11-28']],
  ['more, halfway', quote('2027-06-01', 5), [14_793, 180, '2027-11-28']],
  ['one seat on the last days', quote('2027-11-23', 1), [100, 5, '2027-11-28']],
  ['seats on the last day', quote('2027-11-28', 600), [100, 0, '2027-11-28']],
  ['a renewal from 30 days before the end', quote('2027-10-29', 12, { renews: true }), [71_988, 365, '2028-11-28']],
  ['a renewal on the last day', quote('2027-11-28', 5, { renews: true }), [29_995, 365, '2028-11-28']],
  ['a renewal after the end', quote('2028-01-10', 700, { renews: true }), [4_199_300, 365, '2029-01-10']],
  ['a tiny price', quote('2027-06-01', 3, { priceCents: 1 }), [100, 180, '2027-11-28']],
])('%s', (_case, found, expected) => {
  expect(found).toEqual(expected);
});

// TEA-34
test.each([
  ['two at first', quote('2026-11-28', 2, { of: [] }), 'FIRST'],
  ['501 at first', quote('2026-11-28', 501, { of: [] }), 'FIRST'],
  ['1,001 at first', quote('2026-11-28', 1_001, { of: [] }), 'TOO_MANY'],
  ['more than 1,000 in all', quote('2026-11-29', 989), 'TOO_MANY'],
  ['a renewal of more than 1,000', quote('2027-11-01', 1_001, { renews: true }), 'TOO_MANY'],
  ['a renewal too early', quote('2027-10-28', 12, { renews: true }), 'WRONG_TIME'],
  ['a renewal of nothing', quote('2026-11-28', 12, { of: [], renews: true }), 'WRONG_TIME'],
  ['a purchase after the end that does not renew', quote('2027-11-29', 12), 'WRONG_TIME'],
  [
    'a second renewal',
    quote('2027-11-02', 5, { of: [...year, bought('2027-11-01', 5, true)], renews: true }),
    'WRONG_TIME',
  ],
])('%s cannot be bought', (_case, found, expected) => {
  expect(found).toBe(expected);
});

test('up to 1,000 can be bought, also to renew as many', () => {
  expect(quote('2026-11-28', 988)).toEqual([988 * 5_999, 365, '2027-11-28']);
  expect(quote('2027-11-01', 1_000, { renews: true })).toEqual([5_999_000, 365, '2028-11-28']);
});
