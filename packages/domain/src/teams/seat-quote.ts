import { daysBetween, daysOfTerm, movesEnd, paidSeats, type SeatPurchase, seatTerms, termAfter } from './seat-terms.ts';

/** How many seats a team buys at first, has at most, and can pay for at once by VNPay, which takes no larger amounts (TEA-34). */
export const firstSeats = { min: 3, max: 500 };
export const maxSeats = 1_000;
export const maxVnpaySeats = 600;
const leastCents = 100;

export type SeatQuote = {
  seats: number;
  cents: number;
  /** For how many days each seat is paid. */
  daysLeft: number;
  /** The last day of these seats. */
  endsOn: string;
  renews: boolean;
};

export type SeatRefusal =
  /** More than a team can have. */
  | 'TOO_MANY'
  /** Fewer or more than a team can begin with. */
  | 'FIRST'
  /** A renewal before its time, or anything else after the end. */
  | 'WRONG_TIME';

type SeatsToBuy = {
  /** What the team has paid for, in the order in which it was paid. */
  purchases: readonly SeatPurchase[];
  /** The price of a seat for a whole term. */
  priceCents: number;
  seats: number;
  renews: boolean;
  /** The UTC day. */
  today: string;
};

/** What seats cost a team on this day, and until when they run (TEA-30, TEA-31, TEA-34). */
export function quoteSeats({
  purchases,
  priceCents,
  seats,
  renews,
  today,
}: SeatsToBuy): { ok: true; quote: SeatQuote } | { ok: false; reason: SeatRefusal } {
  const last = seatTerms(purchases).at(-1);
  const endsOn = endOf(last?.endsOn ?? null, { renews, today });
  const daysLeft = endsOn === null ? daysOfTerm : Math.min(daysOfTerm, daysBetween(today, endsOn));
  const after = seatTerms([...purchases, { seats, renews, paidOn: today, days: daysLeft }]);
  if (paidSeats(after, today) > maxSeats) return { ok: false, reason: 'TOO_MANY' };
  if (!last && (seats < firstSeats.min || seats > firstSeats.max)) return { ok: false, reason: 'FIRST' };
  if (endsOn === null) return { ok: false, reason: 'WRONG_TIME' };
  const cents = Math.max(leastCents, Math.ceil((priceCents * seats * daysLeft) / daysOfTerm));
  return { ok: true, quote: { seats, cents, daysLeft, endsOn, renews } };
}

/** The last day of seats that are bought on this day; null where these cannot be bought now. */
function endOf(endsOn: string | null, { renews, today }: { renews: boolean; today: string }): string | null {
  if (endsOn === null) return renews ? null : termAfter(today);
  const hasEnded = endsOn < today;
  if (!renews) return hasEnded ? null : endsOn;
  if (hasEnded) return termAfter(today);
  return movesEnd(endsOn, today) ? termAfter(endsOn) : null;
}
