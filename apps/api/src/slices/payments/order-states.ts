import type { OrderStatus } from '@examplar/contract/orders';

/** What a verified fact says of an order's money. `pending`: nothing yet. */
export type Outcome = 'paid' | 'failed' | 'review' | 'expired' | 'pending';

const possible: Partial<Record<OrderStatus, readonly Outcome[]>> = {
  created: ['paid', 'failed', 'review', 'expired'],
  pending: ['paid', 'failed', 'review', 'expired'],
  // A late success is real money; a late suspicion is money that somebody must decide about.
  failed: ['paid', 'review'],
  expired: ['paid', 'review'],
  review: ['paid', 'failed'],
};

/** The state that a fact leads to, or null when it changes nothing (payments.md, section 1). */
export function stateAfter(state: OrderStatus, outcome: Outcome): OrderStatus | null {
  if (outcome === 'pending') return null;
  return possible[state]?.includes(outcome) ? outcome : null;
}

/** Whether money was taken and has become time: nothing that comes later is news. */
export const isSettled = (state: OrderStatus): boolean =>
  ['paid', 'refund_pending', 'refunded', 'partly_refunded', 'charged_back'].includes(state);
