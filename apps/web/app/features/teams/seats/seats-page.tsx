import { utcDay } from '@examplar/domain/catalogue/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import type { Team } from '../team.ts';
import { BuySeats, seatsQuery, type TeamSeats } from './buy-seats.tsx';
import { GiveSeats } from './give-seats.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { TeamOrders } from './team-orders.tsx';

/** The page of the seats, and below it that of each invoice. */
export function SeatsPages({ team, id }: { team: Team; id: string }) {
  return id === '' ? <SeatsPage team={team} /> : <InvoicePage key={id} team={team} orderId={id} />;
}

/** How many seats there are and who gets them; owners buy and renew them, and see what was ordered. */
function SeatsPage({ team }: { team: Team }) {
  const { data: seats, error, refetch } = useQuery({ ...seatsQuery(team.id), placeholderData: keepPreviousData });
  const isOwner = team.role === 'owner';
  return (
    <div className="grid gap-5">
      <h1 className="font-heading text-heading">{say('teams.nav.seats')}</h1>
      {seats ? (
        <>
          <Overview team={team} seats={seats} />
          {isOwner && !team.suspended && <BuySeats key={seats.endsOn} team={team} seats={seats} />}
        </>
      ) : error ? (
        <Card className="grid justify-items-start gap-3">
          <Notice tone="negative">{serverMessage(error, say('seats.notLoaded'))}</Notice>
          <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
        </Card>
      ) : (
        <Card>
          <SkeletonText lines={4} />
        </Card>
      )}
      {isOwner && <TeamOrders team={team} />}
    </div>
  );
}

function Overview({ team, seats }: { team: Team; seats: TeamSeats }) {
  const titleId = useId();
  const { paid, assigned, endsOn, ending } = seats;
  const hasEnded = endsOn !== null && endsOn < utcDay(new Date());
  const facts = [
    [say('seats.paid'), `${paid}`],
    [say('seats.given'), `${assigned}`],
    [say('seats.free'), `${Math.max(0, paid - assigned)}`],
    [hasEnded ? say('seats.ended') : say('seats.until'), endsOn === null ? '–' : formatDate(endsOn)],
  ];
  return (
    <Card className="grid gap-5">
      <section aria-labelledby={titleId} className="grid gap-5">
        <h2 id={titleId} className="sr-only">
          {say('seats.overview')}
        </h2>
        {endsOn === null ? (
          <p className="max-w-reading text-ink-muted">{say('seats.none')}</p>
        ) : (
          <>
            <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
              {facts.map(([name, fact]) => (
                <div key={name} className="min-w-0">
                  <dt className="text-caption text-ink-muted">{name}</dt>
                  <dd className="text-title font-semibold tabular-nums">{fact}</dd>
                </div>
              ))}
            </dl>
            {ending?.map((term) => (
              <p key={term.endsOn} className="text-ink-muted">
                {say('seats.endEarlier', { count: term.seats, date: formatDate(term.endsOn) })}
              </p>
            ))}
            {hasEnded ? (
              <Notice tone="caution">{say('seats.ended.text')}</Notice>
            ) : (
              !team.suspended && <GiveSeats team={team} seats={seats} />
            )}
          </>
        )}
      </section>
    </Card>
  );
}
