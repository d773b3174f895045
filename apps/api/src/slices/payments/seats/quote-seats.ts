import type { TeamSeats } from '@examplar/contract/teams/seats';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { seatName } from '@examplar/domain/plans/plan-names';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import { maxVnpaySeats, quoteSeats, type SeatQuote, type SeatRefusal } from '@examplar/domain/teams/seat-quote';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getSeatPlan } from '../../subscriptions/plans/public.ts';
import { countPeople, getPaidSeats, requireMember } from '../../teams/public.ts';
import type { Choice } from '../orders/orders.repository.ts';

type Asked = { teamId: string; userId: string; now: Date };
type Wish = { quote?: number | undefined; renews?: 'true' | 'false' | undefined };

/**
 * The seats of a team; for owners, what more of them cost today (TEA-34).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, VALIDATION_FAILED on `quote`, WRONG_STATE
 */
export async function getTeamSeats(
  { db }: Pick<Deps, 'db'>,
  { now, ...asked }: Asked,
  { quote, renews }: Wish,
): Promise<TeamSeats> {
  const role = quote === undefined ? 'trainer' : 'owner';
  await requireMember(db, asked, { role, writes: false });
  const { teamId } = asked;
  const { terms, paid, endsOn } = await getPaidSeats(db, teamId, now);
  const [counts] = await countPeople(db, [teamId], utcDay(now));
  const { priceCents } = await getSeatPlan(db);
  const ending = terms.filter((term) => term.endsOn >= utcDay(now) && term.endsOn !== endsOn);
  return {
    paid,
    assigned: counts?.assigned ?? 0,
    endsOn,
    pricePerSeat: dollarsOfCents(priceCents),
    ...(ending.length > 0 ? { ending } : {}),
    ...(quote === undefined
      ? {}
      : {
          quote: presentQuote(
            await quoteFor(db, { teamId, seats: quote, renews: renews === 'true', field: 'quote' }, now),
          ),
        }),
  };
}

const presentQuote = ({ cents, ...quote }: SeatQuote) => ({
  seats: quote.seats,
  amount: dollarsOfCents(cents),
  daysLeft: quote.daysLeft,
  endsOn: quote.endsOn,
  renews: quote.renews,
});

type SeatsAsked = {
  teamId: string;
  seats: number;
  renews: boolean;
  /** The field of the request that says how many. */
  field?: 'quote' | 'seats';
  isByVnpay?: boolean;
};

/**
 * What so many seats cost a team today.
 *
 * @throws AppError VALIDATION_FAILED on the field for a number that it cannot buy, WRONG_STATE
 */
async function quoteFor(
  db: Queryable,
  { teamId, seats, renews, field = 'seats', isByVnpay = false }: SeatsAsked,
  now: Date,
): Promise<SeatQuote> {
  const { priceCents, isOnSale } = await getSeatPlan(db);
  const { purchases, endsOn } = await getPaidSeats(db, teamId, now);
  const found = quoteSeats({ purchases, priceCents, seats, renews, today: utcDay(now) });
  const refuse = (message: string) => new AppError('VALIDATION_FAILED', { details: [{ path: field, message }] });
  if (!found.ok && found.reason !== 'WRONG_TIME') throw refuse(numberRefusals[found.reason]);
  if (isByVnpay && seats > maxVnpaySeats) {
    throw refuse('VNPay takes up to 600 seats at once. Please order more by invoice.');
  }
  if (!isOnSale) throw new AppError('WRONG_STATE', { message: 'Seats are not sold at the moment.' });
  if (found.ok) return found.quote;
  const hasEnded = endsOn !== null && endsOn < utcDay(now);
  throw new AppError('WRONG_STATE', {
    message: hasEnded
      ? 'The seats have ended. Please renew them before you buy more.'
      : 'Seats can be renewed from 30 days before they end.',
  });
}

const numberRefusals: Record<Exclude<SeatRefusal, 'WRONG_TIME'>, string> = {
  TOO_MANY: 'Please write to us.',
  FIRST: 'A team begins with 3 to 500 seats',
};

/**
 * Seats as an order has them, in a transaction that holds the team.
 *
 * @throws AppError as `quoteFor`
 */
export async function chooseSeats(db: Queryable, asked: SeatsAsked, now: Date): Promise<Choice & { quote: SeatQuote }> {
  const { teamId, seats, renews } = asked;
  const { id } = await getSeatPlan(db);
  const quote = await quoteFor(db, asked, now);
  return {
    plan: { id, planType: seatName, name: seatName, durationMonths: 12, priceCents: quote.cents },
    certificationId: null,
    providerId: null,
    team: { teamId, seats, renews, days: quote.daysLeft },
    quote,
  };
}
