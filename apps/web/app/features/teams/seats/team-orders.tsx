import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { OrderStatus, orderPrice } from '../../checkout/orders/order.tsx';
import { type Team, teamPath } from '../team.ts';

type TeamOrder = ReplyOf<'GET /teams/:teamId/orders'>[number];

/** An invoice is a page of the team's until it is paid; everything else has its receipt, which also asks for the money back. */
const pageOf = ({ id, method, paidAt }: TeamOrder, teamId: string) =>
  method === 'invoice' && paidAt === null ? teamPath(teamId, `seats/${id}`) : `/orders/${id}`;

/** What the team ordered, newest first, whoever bought. */
export function TeamOrders({ team }: { team: Team }) {
  const titleId = useId();
  const { data: orders, error } = useQuery({
    ...endpointQuery('GET /teams/:teamId/orders', { params: { teamId: team.id }, query: { limit: 100 } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="font-heading text-title">
        {say('orders.heading')}
      </h2>
      {error && <Notice tone="negative">{serverMessage(error, say('orders.notLoaded'))}</Notice>}
      {!orders && !error && <Skeleton className="h-18 rounded-card" />}
      {orders?.length === 0 && (
        <p className="rounded-card border border-line bg-raised px-5 py-5 text-ink-muted">{say('seats.orders.none')}</p>
      )}
      {orders && orders.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-raised">
          {orders.map((order) => (
            <li key={order.id} className="border-line not-first:border-t">
              <Link
                to={pageOf(order, team.id)}
                prefetch="intent"
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-5 py-3.5 transition-colors -outline-offset-2! hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">
                    {order.renews
                      ? say('seats.orders.renewed', { count: order.seats ?? 0 })
                      : say('seats.orders.bought', { count: order.seats ?? 0 })}
                  </span>
                  <span className="block text-caption text-ink-muted wrap-anywhere">
                    {[
                      formatLocalDate(order.createdAt),
                      order.method === 'invoice' && say('seats.orders.invoice', { reference: order.reference }),
                      order.buyer,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="max-sm:order-3">
                  <OrderStatus status={order.status} />
                </span>
                <span className="text-end font-semibold tabular-nums">{orderPrice(order)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
