import { type OrderState, stateAfter } from '../orders/order-states.ts';
import { dayMs } from './calendar.ts';

/** 'Money Back Guarantee': how long after the payment the buyer may request a refund. */
export const refundWindowDays = 14;

/** True if the buyer may still request a refund: the order is paid, not longer ago than the window, and no refund was requested before. */
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
