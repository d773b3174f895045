import { utcDay } from '@examplar/domain/catalogue/statuses';
import { quoteSeats } from '@examplar/domain/teams/seat-quote';
import { daysBetween } from '@examplar/domain/teams/seat-terms';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { getSeatPlan } from '../../subscriptions/plans/public.ts';
import { listHoldersUntil, listOwners, listPaidTeams, type PaidTeam } from '../../teams/public.ts';
import { type EndingSeats, seatEndingMail, seatsEndingMail } from './seat-mails.ts';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { stopping?: AbortSignal };

/** How many days before their seats end owners are told; holders are told once (TEA-38). */
const ownersToldDays = [1, 7, 30] as const;
const holdersToldDays = 7;

/**
 * Mails owners of teams 30, 7 and 1 days before seats end, and holders 7 days before theirs does. Each mail is sent once, because its dedup
 * key names recipient, end and stage.
 */
export async function remindOfSeatsEnd(deps: RemindDeps): Promise<void> {
  const today = utcDay(deps.clock.now());
  const { priceCents } = await getSeatPlan(deps.db);
  for await (const team of listPaidTeams(deps.db)) {
    if (deps.stopping?.aborted) return;
    for (const ending of endingSeats(team, { today, priceCents })) await remind(deps, ending, today);
  }
}

/** What of a team's seats ends soon, term by term. */
function endingSeats(team: PaidTeam, { today, priceCents }: { today: string; priceCents: number }): EndingSeats[] {
  const last = team.terms.at(-1)?.endsOn ?? '';
  const isSoon = (endsOn: string) => endsOn >= today && daysBetween(today, endsOn) <= Math.max(...ownersToldDays);
  return team.terms
    .filter(({ endsOn }) => isSoon(endsOn))
    .map(({ endsOn, seats: count }) => {
      const isLast = endsOn === last;
      const found = quoteSeats({ purchases: team.purchases, priceCents, seats: count, renews: isLast, today });
      const cents = found.ok ? found.quote.cents : priceCents * count;
      return { team, count, endsOn, cents, othersUntil: isLast ? null : last };
    });
}

async function remind(deps: RemindDeps, ending: EndingSeats, today: string): Promise<void> {
  const { db, config } = deps;
  const { team, endsOn } = ending;
  const left = daysBetween(today, endsOn);
  const stage = ownersToldDays.find((days) => left <= days);
  if (stage === undefined) return;
  for (const owner of await listOwners(db, team.id)) {
    const key = `seats_ending:${team.id}:${owner.id}:${endsOn}:${stage}`;
    await queueMail(db, deps, 'seats_ending', seatsEndingMail(config, owner, ending), key);
  }
  if (left > holdersToldDays) return;
  for (const holder of await listHoldersUntil(db, team.id, endsOn)) {
    const key = `seat_ending:${team.id}:${holder.id}:${endsOn}`;
    await queueMail(db, deps, 'seat_ending', seatEndingMail(config, holder, ending), key);
  }
}
