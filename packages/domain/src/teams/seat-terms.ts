import { utcDay } from '../catalogue/statuses.ts';
import { addMonths, dayMs } from '../plans/calendar.ts';

/** What stays of a paid order of seats. Days are UTC days, such as '2026-11-28'. */
export type SeatPurchase = { seats: number; renews: boolean; paidOn: string };
/** Seats that end on one day: the last one on which they can be used. */
export type SeatTerm = { endsOn: string; seats: number };

const monthsOfTerm = 12;
/** From so many days before the end on, seats can be renewed (TEA-31). */
export const renewalDays = 30;

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
export const daysBetween = (from: string, to: string): number =>
  (asDate(to).getTime() - asDate(from).getTime()) / dayMs;
export const termAfter = (day: string): string => utcDay(addMonths(asDate(day), monthsOfTerm));

/** Whether a renewal on this day moves the end, rather than adding seats to the term that runs. */
export const movesEnd = (endsOn: string, day: string): boolean => daysBetween(day, endsOn) <= renewalDays;

/**
 * The terms of all seats that a team has paid for, earliest end first, those that have ended too (TEA-30, TEA-31). All seats end on one day,
 * 12 months after the first purchase. A renewal moves the end for as many as it buys, and the others end as they would have. Purchases are in
 * the order in which they were paid, so that leaving one out reckons a refund.
 */
export function seatTerms(purchases: readonly SeatPurchase[]): SeatTerm[] {
  let terms: SeatTerm[] = [];
  for (const { seats, renews, paidOn } of purchases) {
    const last = terms.at(-1);
    if (!last || last.endsOn < paidOn) {
      terms.push({ endsOn: termAfter(paidOn), seats });
    } else if (renews && movesEnd(last.endsOn, paidOn)) {
      const kept = keepLast(terms, paidOn, seats);
      terms = [...kept, { endsOn: termAfter(last.endsOn), seats }];
    } else {
      terms[terms.length - 1] = { ...last, seats: last.seats + seats };
    }
  }
  return terms;
}

/** The terms without `seats` of those that run, taken from the latest end on. */
function keepLast(terms: readonly SeatTerm[], day: string, seats: number): SeatTerm[] {
  let left = seats;
  return terms
    .toReversed()
    .map((term) => {
      const moved = term.endsOn < day ? 0 : Math.min(left, term.seats);
      left -= moved;
      return { ...term, seats: term.seats - moved };
    })
    .toReversed()
    .filter((term) => term.seats > 0);
}

export const paidSeats = (terms: readonly SeatTerm[], today: string): number =>
  terms.reduce((sum, { endsOn, seats }) => (endsOn < today ? sum : sum + seats), 0);

/**
 * The last day of each holder's seat, by holder: whoever has had a seat longest gets the latest end, and whoever is missing has none left.
 * `holders` are in the order in which they got their seats.
 */
export function shareSeats(terms: readonly SeatTerm[], holders: readonly string[], today: string): Map<string, string> {
  const ends = terms
    .filter(({ endsOn }) => endsOn >= today)
    .toReversed()
    .flatMap(({ endsOn, seats }) => Array<string>(Math.min(seats, holders.length)).fill(endsOn));
  return new Map(holders.flatMap((holder, index) => (ends[index] === undefined ? [] : [[holder, ends[index]]])));
}
