import { utcDay } from '../catalogue/statuses.ts';
import { addDays, addMonths, dayMs } from '../plans/calendar.ts';

/** What stays of a paid order of seats. Days are UTC days, such as '2026-11-28'. `days`: for how many of them each seat was paid. */
export type SeatPurchase = { seats: number; renews: boolean; paidOn: string; days: number };
/** Seats that end on one day: the last one on which they can be used. */
export type SeatTerm = { endsOn: string; seats: number };

const monthsOfTerm = 12;
/** A seat that is paid for so many days is paid for a whole term. */
export const daysOfTerm = 365;
/** From so many days before the end on, seats can be renewed (TEA-31). */
export const renewalDays = 30;

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
export const daysBetween = (from: string, to: string): number =>
  (asDate(to).getTime() - asDate(from).getTime()) / dayMs;
export const termAfter = (day: string): string => utcDay(addMonths(asDate(day), monthsOfTerm));
const dayAfter = (day: string, days: number): string => utcDay(addDays(asDate(day), days));

/** Whether a renewal on this day moves the end, rather than adding seats to the term that runs. */
export const movesEnd = (endsOn: string, day: string): boolean => daysBetween(day, endsOn) <= renewalDays;

/**
 * The terms of all seats that a team has paid for, earliest end first, those that have ended too (TEA-30, TEA-31). All seats end on one day,
 * 12 months after the first purchase. A renewal moves the end for as many as it buys, and the others end as they would have. Purchases are in
 * the order in which they were paid, so that leaving one out reckons a refund.
 *
 * Seats that were sold for the rest of a term, but paid after it had ended or had been renewed, run for as many days as were paid for.
 */
export function seatTerms(purchases: readonly SeatPurchase[]): SeatTerm[] {
  let terms: SeatTerm[] = [];
  for (const { seats, renews, paidOn, days } of purchases) {
    const last = terms.at(-1);
    const isWhole = days >= daysOfTerm;
    if (!last || last.endsOn < paidOn) {
      terms = addTerm(terms, { endsOn: isWhole ? termAfter(paidOn) : dayAfter(paidOn, days), seats });
    } else if (renews && movesEnd(last.endsOn, paidOn)) {
      terms = addTerm(keepLast(terms, paidOn, seats), { endsOn: termAfter(last.endsOn), seats });
    } else {
      const paidUntil = isWhole ? last.endsOn : dayAfter(paidOn, days);
      terms = addTerm(terms, { endsOn: paidUntil < last.endsOn ? paidUntil : last.endsOn, seats });
    }
  }
  return terms;
}

function addTerm(terms: readonly SeatTerm[], { endsOn, seats }: SeatTerm): SeatTerm[] {
  const others = terms.filter((term) => term.endsOn !== endsOn);
  const same = terms.find((term) => term.endsOn === endsOn);
  return [...others, { endsOn, seats: seats + (same?.seats ?? 0) }].toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
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
