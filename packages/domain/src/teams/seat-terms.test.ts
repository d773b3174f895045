import { expect, test } from 'vitest';
import { paidSeats, type SeatPurchase, seatTerms, shareSeats } from './seat-terms.ts';

const buy = (paidOn: string, seats: number, days = 365): SeatPurchase => ({ paidOn, seats, renews: false, days });
const renew = (paidOn: string, seats: number): SeatPurchase => ({ paidOn, seats, renews: true, days: 365 });
const end = (endsOn: string, seats: number) => ({ endsOn, seats });

// TEA-30, TEA-31
test.each<[string, SeatPurchase[], { endsOn: string; seats: number }[]]>([
  ['nothing', [], []],
  ['a first purchase', [buy('2026-11-28', 12)], [end('2027-11-28', 12)]],
  ['a leap day', [buy('2028-02-29', 3)], [end('2029-02-28', 3)]],
  ['a renewal of what began on a leap day', [buy('2028-02-29', 3), renew('2029-02-01', 3)], [end('2030-02-28', 3)]],
  ['a year that ends before a leap day', [buy('2027-02-28', 3)], [end('2028-02-28', 3)]],
  ['later seats end with the first', [buy('2026-11-28', 12), buy('2027-06-01', 3, 180)], [end('2027-11-28', 15)]],
  [
    'seats paid two weeks after they were ordered',
    [buy('2026-11-28', 12), buy('2027-06-15', 3, 180)],
    [end('2027-11-28', 15)],
  ],
  ['seats bought on the last day', [buy('2026-11-28', 12), buy('2027-11-28', 3, 0)], [end('2027-11-28', 15)]],
  [
    'seats that were sold for the last day, and paid on the next',
    [buy('2026-11-28', 12), buy('2027-11-29', 600, 0)],
    [end('2027-11-28', 12), end('2027-11-29', 600)],
  ],
  [
    'seats that were sold for the end of a term, and paid after its renewal',
    [buy('2026-11-28', 12), renew('2027-11-20', 1), buy('2027-11-21', 600, 8)],
    [end('2027-11-28', 11), end('2027-11-29', 600), end('2028-11-28', 1)],
  ],
  ['an order that stays without the first one', [buy('2026-12-08', 3, 355)], [end('2027-11-28', 3)]],
  ['a renewal of all', [buy('2026-11-28', 12), renew('2027-11-01', 12)], [end('2028-11-28', 12)]],
  ['a renewal of fewer', [buy('2026-11-28', 12), renew('2027-11-01', 5)], [end('2027-11-28', 7), end('2028-11-28', 5)]],
  ['a renewal of more', [buy('2026-11-28', 12), renew('2027-11-01', 20)], [end('2028-11-28', 20)]],
  [
    'a second renewal in another tab adds to the term',
    [buy('2026-11-28', 12), renew('2027-11-01', 5), renew('2027-11-01', 6)],
    [end('2027-11-28', 7), end('2028-11-28', 11)],
  ],
  [
    'a renewal after the end starts on that day',
    [buy('2026-11-28', 12), renew('2028-01-10', 5)],
    [end('2027-11-28', 12), end('2029-01-10', 5)],
  ],
  [
    'seats bought after a renewal of fewer end with the renewed ones',
    [buy('2026-11-28', 12), renew('2027-11-01', 5), buy('2027-11-02', 4)],
    [end('2027-11-28', 7), end('2028-11-28', 9)],
  ],
  ['an order that stays without its first one', [renew('2027-11-01', 5)], [end('2028-11-01', 5)]],
])('terms of %s', (_case, purchases, terms) => {
  expect(seatTerms(purchases)).toEqual(terms);
});

test('seats are paid until the end of their last day', () => {
  const terms = seatTerms([buy('2026-11-28', 12), renew('2027-11-01', 5)]);
  expect(
    ['2026-11-28', '2027-11-28', '2027-11-29', '2028-11-28', '2028-11-29'].map((day) => paidSeats(terms, day)),
  ).toEqual([12, 12, 5, 5, 0]);
});

test('whoever has had a seat longest keeps it longest, and the newest lose it first', () => {
  const terms = [end('2027-11-28', 2), end('2028-11-28', 1)];
  expect([...shareSeats(terms, ['a', 'b', 'c', 'd'], '2027-11-28')]).toEqual([
    ['a', '2028-11-28'],
    ['b', '2027-11-28'],
    ['c', '2027-11-28'],
  ]);
  expect([...shareSeats(terms, ['a', 'b', 'c', 'd'], '2027-11-29')]).toEqual([['a', '2028-11-28']]);
});
