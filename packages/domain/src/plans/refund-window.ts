import { type OrderState, stateAfter } from '../orders/order-states.ts';
import { dayMs } from './calendar.ts';

/** 'Money Back Guarantee': how long after a purchase its buyer may ask for the money. */
export const refundWindowDays = 14;

/** Whether the buyer may still ask for this order's money: paid, within 14 days of it, and never asked for before. */
export function isRefundable(
  order: { status: OrderState; paidAt: Date | null; refundRequestedAt: Date | null },
  hasAskedBefore: boolean,
  now: Date,
): boolean {
  if (
    stateAfter(order.status, 'refund_requested') === null ||
    order.refundRequestedAt ||
    hasAskedBefore ||
    !order.paidAt
  )
    return false;
  return now.getTime() - order.paidAt.getTime() <= refundWindowDays * dayMs;
}
