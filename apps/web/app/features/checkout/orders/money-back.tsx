import { addDays } from '@examplar/domain/plans/calendar';
import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Order } from '../checkout.queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** The 'Money Back Guarantee': within 14 days of a purchase, once per account. Renders nothing where it does not apply. */
export function MoneyBack({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (order.refundRequestedAt) {
    const isDone = order.status !== 'paid';
    return (
      <Notice>
        {say('refund.requested', { date: formatDate(order.refundRequestedAt) })} {!isDone && say('refund.reply')}
      </Notice>
    );
  }
  if (!order.refundable || !order.paidAt) return null;
  const until = addDays(new Date(order.paidAt), refundWindowDays).toISOString();
  return (
    <Card data-screen-only className="sm:px-10 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="font-semibold">{say('payment.moneyBack')}</h2>
        <p className="text-ink-muted">{say('refund.until', { date: formatDate(until) })}</p>
      </div>
      <Button onClick={() => setIsAsking(true)}>{say('refund.action')}</Button>
      {isAsking && <RefundDialog order={order} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
