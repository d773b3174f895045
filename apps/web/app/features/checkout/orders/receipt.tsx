import { paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatLocalDate, formatLocalTime, formatPrice, formatVnd } from '../../../lib/format.ts';
import { mainPrice } from '../../../lib/purchase/price.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Card } from '../../../ui/card.tsx';
import { durationText, SumLines } from '../checkout-parts.tsx';
import { mainOrderPrice, type Order, OrderStatus, orderPrice, useOrderEffect } from './order.tsx';

const dateTime = (iso: string) => `${formatLocalDate(iso)}, ${formatLocalTime(iso)}`;

/** A receipt with everything that accounting needs. */
export function Receipt({ order }: { order: Order }) {
  const { user } = useSession();
  const { data: certification } = useQuery({
    ...certificationQuery(order.certificationId ?? ''),
    enabled: order.certificationId !== null,
  });
  const effect = useOrderEffect(order);
  const price = orderPrice(order);
  const isInDong = mainOrderPrice(order) !== formatPrice(order.price);
  const facts = [
    [say('receipt.billedTo'), [user?.name, user?.email].filter(Boolean).join(', ')],
    [say('receipt.ordered'), dateTime(order.createdAt)],
    ...(order.paidAt ? [[say('receipt.paid'), dateTime(order.paidAt)]] : []),
    // The others are names.
    [
      say('payment.method'),
      order.method === 'invoice' ? say('receipt.byInvoice') : labelOf(paymentMethodLabels, order.method),
    ],
  ];
  // Both are too long for half of the width.
  const numbers = [
    [say('receipt.orderNumber'), order.id],
    [say('fact.reference'), order.reference],
  ];
  const seats = order.seats ? say('seats.orders.bought', { count: order.seats }) : null;
  const scope = certification?.title ?? order.certificationId ?? order.providerName ?? seats;
  return (
    <Card className="grid gap-7 sm:p-10 print:border-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="font-semibold">Examplar</p>
          <h1 className="mt-2 font-heading text-heading">
            {order.paidAt ? say('receipt.title') : say('receipt.order')}
          </h1>
        </div>
        <OrderStatus status={order.status} />
      </header>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, fact]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="font-medium break-words [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
        {numbers.map(([name, number]) => (
          <div key={name} className="min-w-0 sm:col-span-2">
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="text-caption font-medium tabular-nums [overflow-wrap:anywhere]">{number}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-6">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <p>
            <span className="font-semibold">{order.planName}</span>
            <span className="block text-caption text-ink-muted">
              {[durationText(order.durationMonths), scope].filter(Boolean).join(' · ')}
            </span>
            {order.opensToo && (
              <span className="block text-caption text-ink-muted">
                {say('pass.opensToo', { code: order.opensToo.code, date: formatDate(order.opensToo.until) })}
              </span>
            )}
            {effect && <span className="block text-caption text-ink-muted">{effect}</span>}
          </p>
          <p className="tabular-nums">{price}</p>
        </div>
        <SumLines
          lines={[
            { name: say('sum.subtotal'), amount: price },
            { name: say('sum.tax'), amount: isInDong ? mainPrice(0) : formatPrice(0) },
          ]}
          total={{
            name: say('sum.total'),
            amount: isInDong ? mainOrderPrice(order) : say('payment.inDollars', { amount: price }),
            secondAmount: isInDong ? formatPrice(order.price) : null,
          }}
        />
        {order.vndAmount !== null && (
          <p className="mt-2 text-end text-caption text-ink-muted tabular-nums">
            {order.paidAt
              ? say('receipt.chargedAs', { amount: formatVnd(order.vndAmount) })
              : say('receipt.thatIs', { amount: formatVnd(order.vndAmount) })}
          </p>
        )}
      </div>
    </Card>
  );
}
