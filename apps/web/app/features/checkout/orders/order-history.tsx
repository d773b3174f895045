import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatLocalDate } from '../../../lib/format.ts';
import { currency } from '../../../lib/page/own-conventions.ts';
import { ordersQuery } from '../../../lib/queries/orders.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { OrderStatus, orderPrice } from './order.tsx';

const shownAtFirst = 5;

/** Room for `$49.99`, or for both currencies. */
const columns =
  currency === 'VND' ? 'sm:grid-cols-[minmax(0,1fr)_7rem_9rem_11rem]' : 'sm:grid-cols-[minmax(0,1fr)_8rem_9rem_5rem]';

/** The user's orders, newest first; each links to its receipt. */
export function OrderHistory() {
  const { data: orders, error, isPending } = useQuery(ordersQuery());
  const [isShowingAll, setIsShowingAll] = useState(false);
  const shown = isShowingAll ? orders : orders?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="orders" className="grid gap-4">
      <h2 id="orders" className="font-heading text-title">
        {say('orders.heading')}
      </h2>
      {isPending && <Skeleton className="h-18 rounded-card" />}
      {error && (
        <Notice tone="negative">
          {say('orders.notLoaded')} {error.message}
        </Notice>
      )}
      {orders?.length === 0 && (
        <p className="rounded-card border border-line bg-raised px-5 py-5 text-ink-muted">{say('orders.none')}</p>
      )}
      {shown && shown.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-raised">
          {shown.map((order) => (
            <li key={order.id} className="border-line not-first:border-t">
              <Link
                to={`/orders/${order.id}`}
                prefetch="intent"
                className={cx(
                  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-5 py-3.5 transition-colors -outline-offset-2! hover:bg-sunken',
                  columns,
                )}
              >
                <span className="min-w-0">
                  <span className="sr-only">{say('orders.receipt')} </span>
                  <span className="block truncate font-semibold">{order.planName}</span>
                  <span className="block text-caption text-ink-muted sm:hidden">
                    {formatLocalDate(order.createdAt)}
                  </span>
                </span>
                <span className="text-caption text-ink-muted max-sm:hidden">{formatLocalDate(order.createdAt)}</span>
                <span className="max-sm:order-3">
                  <OrderStatus status={order.status} />
                </span>
                <span className="text-end font-semibold tabular-nums">{orderPrice(order)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orders && orders.length > shownAtFirst && !isShowingAll && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsShowingAll(true)}>
          {say('orders.showAll', { count: orders.length })}
        </Button>
      )}
    </section>
  );
}
