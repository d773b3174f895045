import { utcDay } from '@examplar/domain/catalogue/statuses';
import { paidSeats, type SeatPurchase, type SeatTerm, seatTerms, shareSeats } from '@examplar/domain/teams/seat-terms';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { countPeople, lockTeam, type MembershipRow } from '../teams.repository.ts';
import {
  insertPurchase,
  listHolders,
  listPurchases,
  listTeamsWithSeats,
  noteRefund,
  type PaidOrder,
  setSeat,
  setSeatEnd,
  takeSeats,
} from './seats.repository.ts';

/** The seats that a team has paid for: `endsOn` is the last day of the latest term, and null until the first was paid. */
export type PaidSeats = {
  /** What was paid and not refunded, in the order in which it was paid. */
  purchases: SeatPurchase[];
  terms: SeatTerm[];
  paid: number;
  endsOn: string | null;
};

export async function findPaidSeats(
  db: Queryable,
  teamIds: readonly string[],
  now: Date,
): Promise<Map<string, PaidSeats>> {
  const purchases = teamIds.length === 0 ? [] : await listPurchases(db, teamIds);
  return new Map(
    teamIds.map((teamId) => {
      const own = purchases.filter((purchase) => purchase.teamId === teamId);
      const terms = seatTerms(own);
      return [
        teamId,
        { purchases: own, terms, paid: paidSeats(terms, utcDay(now)), endsOn: terms.at(-1)?.endsOn ?? null },
      ];
    }),
  );
}

export async function getPaidSeats(db: Queryable, teamId: string, now: Date): Promise<PaidSeats> {
  const found = await findPaidSeats(db, [teamId], now);
  return found.get(teamId) ?? { purchases: [], terms: [], paid: 0, endsOn: null };
}

export type PaidTeam = Pick<PaidSeats, 'purchases' | 'terms'> & { id: string; name: string };
const teamsAtOnce = 200;

/** All teams that have paid for seats, with what they paid for. */
export async function* listPaidTeams(db: Queryable): AsyncGenerator<PaidTeam> {
  let after: string | null = null;
  for (;;) {
    const teams: { id: string; name: string }[] = await listTeamsWithSeats(db, { after, count: teamsAtOnce });
    const purchases =
      teams.length === 0
        ? []
        : await listPurchases(
            db,
            teams.map(({ id }) => id),
          );
    for (const team of teams) {
      const own = purchases.filter(({ teamId }) => teamId === team.id);
      yield { ...team, purchases: own, terms: seatTerms(own) };
    }
    if (teams.length < teamsAtOnce) return;
    after = teams.at(-1)?.id ?? null;
  }
}

/** Whether a seat that ends on this day, if there is one, can be used now. */
export const isRunning = (endsOn: string | null, now: Date): boolean => endsOn !== null && endsOn >= utcDay(now);

type Place = Pick<MembershipRow, 'teamId' | 'memberId' | 'seatEndsOn'>;

/** @throws AppError NO_SEAT_LEFT unless the member has a seat afterwards */
export async function giveSeat(tx: Tx, place: Place, now: Date): Promise<void> {
  if (!(await giveFreeSeat(tx, place, now))) throw new AppError('NO_SEAT_LEFT');
}

/** Whether a seat of a team is free, as far as anybody knows who does not hold the team. */
export async function hasFreeSeat(db: Queryable, teamId: string, now: Date): Promise<boolean> {
  const { paid } = await getPaidSeats(db, teamId, now);
  if (paid === 0) return false;
  const [counts] = await countPeople(db, [teamId], utcDay(now));
  return (counts?.assigned ?? 0) < paid;
}

/** Gives a member a free seat, in a transaction that holds the team. Who has one keeps it. False if none is free. */
export async function giveFreeSeat(tx: Tx, { teamId, memberId, seatEndsOn }: Place, now: Date): Promise<boolean> {
  if (isRunning(seatEndsOn, now)) return true;
  const today = utcDay(now);
  const { terms, paid } = await getPaidSeats(tx, teamId, now);
  const holders = await listHolders(tx, { teamId, today, endedOn: null });
  if (holders.length >= paid) return false;
  // The shortest of what is free: whoever has had a seat longer comes first.
  const endsOn = shareSeats(terms, [...holders, memberId], today).get(memberId);
  if (endsOn === undefined) throw new Error(`Team ${teamId} has a free seat without an end`);
  await setSeat(tx, memberId, { at: now, endsOn });
  return true;
}

/** Takes a member's seat away, in a transaction that holds the team; the others may keep theirs longer by that. */
export async function takeSeat(tx: Tx, { teamId, memberId }: { teamId: string; memberId: string }, now: Date) {
  await takeSeats(tx, [memberId]);
  await shareTeamSeats(tx, { teamId, endedOn: null }, now);
}

/**
 * Shares the seats of a team among those who have one, after what is paid for has changed. `endedOn`: seats that ended on this day are given
 * again, since the team has renewed them.
 */
export async function shareTeamSeats(
  tx: Tx,
  { teamId, endedOn }: { teamId: string; endedOn: string | null },
  now: Date,
): Promise<void> {
  const today = utcDay(now);
  const { terms } = await getPaidSeats(tx, teamId, now);
  const holders = await listHolders(tx, { teamId, today, endedOn });
  const ends = shareSeats(terms, holders, today);
  for (const endsOn of new Set(ends.values())) {
    await setSeatEnd(
      tx,
      holders.filter((holder) => ends.get(holder) === endsOn),
      endsOn,
    );
  }
  const without = holders.filter((holder) => !ends.has(holder));
  if (without.length > 0) await takeSeats(tx, without);
}

/**
 * Turns a paid order into seats, once. Seats that ended are given again to those who had them when the team renews them; all others are given by
 * hand. The transaction holds the buyer's account, if anything of it, before the team.
 */
export async function addSeats(tx: Tx, order: PaidOrder): Promise<void> {
  const { teamId, renews, paidAt } = order;
  await lockTeam(tx, teamId);
  const { paid, endsOn } = await getPaidSeats(tx, teamId, paidAt);
  if (!(await insertPurchase(tx, order))) return;
  await shareTeamSeats(tx, { teamId, endedOn: renews && paid === 0 ? endsOn : null }, paidAt);
}

/** Reckons the seats of a team without an order that was refunded; whoever has no seat left by that loses it. Twice is harmless. */
export async function takeBackSeats(
  tx: Tx,
  { teamId, orderId }: { teamId: string; orderId: string },
  now: Date,
): Promise<void> {
  await lockTeam(tx, teamId);
  if (await noteRefund(tx, orderId, now)) await shareTeamSeats(tx, { teamId, endedOn: null }, now);
}
