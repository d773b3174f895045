import { utcDay } from '@examplar/domain/catalogue/statuses';
import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { firstSeats, maxSeats, maxVnpaySeats } from '@examplar/domain/teams/seat-quote';
import { movesEnd } from '@examplar/domain/teams/seat-terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { callOnce } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { serverErrors } from '../../../lib/forms/server-errors.ts';
import { fullPrice } from '../../../lib/purchase/price.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { isPaymentAddress } from '../../checkout/start-payment.ts';
import type { Team } from '../team.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

export type TeamSeats = ReplyOf<'GET /teams/:teamId/seats'>;

/** Others buy and give seats too: asked again with each visit, and whenever the page comes back into view. */
export const seatsQuery = (teamId: string, query: { quote?: number; renews?: 'true' | 'false' } = {}) => ({
  ...endpointQuery('GET /teams/:teamId/seats', { params: { teamId }, query }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

const typingMs = 250;

/** The value once nothing was typed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether seats can be bought for the rest of the term, and whether they can be renewed. */
function whatCanBeBought(endsOn: string | null): { rest: boolean; renewal: boolean } {
  const today = utcDay(new Date());
  if (endsOn === null) return { rest: true, renewal: false };
  return { rest: endsOn >= today, renewal: movesEnd(endsOn, today) };
}

/** Buys or renews seats: the price is there as soon as the number is, and nothing is ordered before a press. */
export function BuySeats({ team, seats }: { team: Team; seats: TeamSeats }) {
  const titleId = useId();
  const can = whatCanBeBought(seats.endsOn);
  const isFirst = seats.endsOn === null;
  const [renews, setRenews] = useState(can.renewal);
  const [count, setCount] = useState(
    isFirst ? Math.max(firstSeats.min, team.members) : renews ? Math.max(1, seats.paid, seats.assigned) : 1,
  );
  const [isOrdering, setIsOrdering] = useState(false);
  const wanted = useSettled(count);
  const { data, error, isFetching } = useQuery({
    ...seatsQuery(team.id, { quote: wanted, renews: renews ? 'true' : 'false' }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsking = isFetching || wanted !== count;
  const quote = error || data?.quote?.seats !== count || data.quote.renews !== renews ? undefined : data.quote;
  const { quote: refused, root } = error ? serverErrors(error, ['quote'], { fallback: say('seats.notLoaded') }) : {};
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid gap-5">
        <div>
          <h2 id={titleId} className="text-title font-semibold">
            {isFirst ? say('seats.buy.first') : can.rest ? say('seats.buy.more') : say('seats.buy.renew')}
          </h2>
          <p className="mt-1 max-w-reading text-ink-muted">
            {say('seats.buy.text', { price: formatPrice(seats.pricePerSeat) })}
          </p>
        </div>
        {can.rest && can.renewal && (
          <Segments
            legend={say('seats.buy.what')}
            options={[
              { value: 'renew', label: say('seats.buy.option.renew') },
              { value: 'more', label: say('seats.buy.option.more') },
            ]}
            value={renews ? 'renew' : 'more'}
            onChange={(what) => setRenews(what === 'renew')}
          />
        )}
        <NumberField
          label={say('seats.buy.count')}
          hint={isFirst ? say('seats.buy.firstHint') : renews ? say('seats.buy.renewHint') : undefined}
          min={isFirst ? firstSeats.min : 1}
          max={isFirst ? firstSeats.max : maxSeats}
          value={count}
          onChange={(value) => setCount(value ?? count)}
        />
        <div aria-live="polite" className="grid min-h-16 content-center gap-1">
          {quote ? (
            <>
              <p className="text-title font-semibold tabular-nums">{fullPrice(quote.amount)}</p>
              <p className="text-ink-muted">
                {quote.renews
                  ? say('seats.quote.renews', { count: quote.seats, date: formatDate(quote.endsOn) })
                  : say('seats.quote', { count: quote.seats, days: quote.daysLeft, date: formatDate(quote.endsOn) })}
              </p>
            </>
          ) : refused || root ? (
            <Notice tone="caution">{refused ?? root}</Notice>
          ) : (
            isAsking && <p className="text-ink-muted">{say('seats.quote.asking')}</p>
          )}
        </div>
        <Paying
          key={`${count}-${renews}`}
          team={team}
          order={quote && { seats: quote.seats, renews: quote.renews, amount: quote.amount }}
          onInvoice={() => setIsOrdering(true)}
        />
        <p className="text-caption text-ink-muted">{say('seats.buy.moneyBack', { days: refundWindowDays })}</p>
        {isOrdering && quote && <InvoiceDialog team={team} quote={quote} onClose={() => setIsOrdering(false)} />}
      </section>
    </Card>
  );
}

type PayingProps = {
  team: Team;
  order: { seats: number; renews: boolean; amount: number } | undefined;
  onInvoice: () => void;
};

function Paying({ team, order, onInvoice }: PayingProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isTooMany = order !== undefined && order.seats > maxVnpaySeats;
  const pay = async () => {
    if (!order) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { plan: 'TEAM_SEAT' as const, teamId: team.id, ...order };
      const { paymentUrl } = await callOnce(key, 'POST /payments/vnpay/create', { body });
      if (isPaymentAddress(paymentUrl, location)) return location.assign(paymentUrl);
      setProblem(say('payment.vnpay.noAddress'));
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'AMOUNT_MISMATCH';
      const { seats, root } = serverErrors(error, ['seats'], { fallback: say('payment.vnpay.failed') });
      setProblem(isOutdated ? say('seats.quote.outdated') : (seats ?? root ?? say('payment.vnpay.failed')));
    }
    setIsBusy(false);
  };
  return (
    <>
      {problem !== null && <Notice tone="negative">{problem}</Notice>}
      {isTooMany && <p className="text-ink-muted">{say('seats.buy.byInvoiceOnly', { max: maxVnpaySeats })}</p>}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {!isTooMany && (
          <Button variant="primary" isBusy={isBusy} disabled={!order} onClick={() => void pay()}>
            {say('seats.buy.vnpay')}
          </Button>
        )}
        <Button disabled={!order} onClick={onInvoice}>
          {say('seats.buy.invoice')}
        </Button>
      </div>
    </>
  );
}
