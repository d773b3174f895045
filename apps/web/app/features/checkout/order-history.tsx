import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatLocalDate, formatPrice } from '../../lib/format.ts';
import { ordersQuery } from '../../lib/queries/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { OrderStatus } from './order-status.tsx';

const shownAtFirst = 5;

/** The user's orders, newest first; each links to its receipt. */
export function OrderHistory() {
  const { data: orders, error, isPending } = useQuery(ordersQuery());
  const [isShowingAll, setIsShowingAll] = useState(false);
  const shown = isShowingAll ? orders : orders?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="orders" className="grid gap-4">
      <h2 id="orders" className="font-heading text-title">
        Orders
      </h2>
      {isPending && <Skeleton className="h-18 rounded-card" />}
      {error && <Notice tone="negative">Your orders could not be loaded. {error.message}</Notice>}
      {orders?.length === 0 && (
        <p className="rounded-card border border-line bg-raised px-5 py-5 text-ink-muted">
          No orders yet. Your receipts will appear here.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-raised">
          {shown.map((order) => (
            <li key={order.id} className="border-line not-first:border-t">
              <Link
                to={`/orders/${order.id}`}
                prefetch="intent"
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-5 py-3.5 transition-colors -outline-offset-2! hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_8rem_9rem_5rem]"
              >
                <span className="min-w-0">
                  <span className="sr-only">Receipt: </span>
                  <span className="block truncate font-semibold">{order.planName}</span>
                  <span className="block text-caption text-ink-muted sm:hidden">
                    {formatLocalDate(order.createdAt)}
                  </span>
                </span>
                <span className="text-caption text-ink-muted max-sm:hidden">{formatLocalDate(order.createdAt)}</span>
                <span className="max-sm:order-3">
                  <OrderStatus status={order.status} />
                </span>
                <span className="text-end font-semibold tabular-nums">{formatPrice(order.price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orders && orders.length > shownAtFirst && !isShowingAll && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsShowingAll(true)}>
          Show all {orders.length} orders
        </Button>
      )}
    </section>
  );
}
