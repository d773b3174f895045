import { addDays } from '@examplar/domain/plans/calendar.ts';
import { refundWindowDays } from '@examplar/domain/plans/refund-window.ts';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import type { Order } from './checkout.queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** The 'Money Back Guarantee': within 14 days of a purchase, once per account. Renders nothing where it does not apply. */
export function MoneyBack({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (order.refundRequestedAt) {
    const isDone = order.status !== 'paid';
    return (
      <Notice>
        You requested a refund on {formatDate(order.refundRequestedAt)}.{' '}
        {!isDone && 'We’ll reply within 24 hours; your plan stays active until the refund is made.'}
      </Notice>
    );
  }
  if (!order.refundable || !order.paidAt) return null;
  const until = addDays(new Date(order.paidAt), refundWindowDays).toISOString();
  return (
    <Card data-screen-only className="sm:px-10 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="font-semibold">Money Back Guarantee</h2>
        <p className="text-ink-muted">Not what you needed? You can request a refund until {formatDate(until)}.</p>
      </div>
      <Button onClick={() => setIsAsking(true)}>Request a refund</Button>
      {isAsking && <RefundDialog order={order} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
