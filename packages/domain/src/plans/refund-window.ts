import { dayMs } from './calendar.ts';

/** 'Money Back Guarantee': how long after a purchase its buyer may ask for the money (decisions.md, section 3). */
export const refundWindowDays = 14;

/** Whether the buyer may still ask for this order's money: paid, within 14 days of it, and never asked for before. */
export function isRefundable(
  order: { status: string; paidAt: Date | null; refundRequestedAt: Date | null },
  hasAskedBefore: boolean,
  now: Date,
): boolean {
  if (order.status !== 'paid' || order.refundRequestedAt || hasAskedBefore || !order.paidAt) return false;
  return now.getTime() - order.paidAt.getTime() <= refundWindowDays * dayMs;
}
