/** The states of an order, in the order in which lists and filters show them. */
export const orderStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'review',
  'refund_pending',
  'refunded',
  'partly_refunded',
  'charged_back',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The outcome of a payment. `pending`: undecided, so nothing changes. */
export type PaymentOutcome = 'pending' | 'paid' | 'failed' | 'review' | 'expired';

/** An event reported about an order by a verified message, an admin or a job. */
export type OrderEvent =
  | PaymentOutcome
  | 'refund_requested'
  | 'refund_refused'
  | 'refunded'
  | 'partly_refunded'
  | 'disputed'
  | 'dispute_won';

type StateRule = {
  /** The payment was turned into access at some point, whatever happened afterwards. */
  isSettled: boolean;
  /** The full price counts as revenue now. */
  earns: boolean;
  /** The buyer has access to what was bought. */
  keepsAccess: boolean;
  next: Partial<Record<OrderEvent, OrderState>>;
};

const opened = { paid: 'paid', failed: 'failed', review: 'review', expired: 'expired' } as const;
// A late success is a real payment, and a late suspicion is a payment that an admin has to decide about.
const lapsed = { paid: 'paid', review: 'review' } as const;

const rules: Record<OrderState, StateRule> = {
  created: { isSettled: false, earns: false, keepsAccess: false, next: opened },
  pending: { isSettled: false, earns: false, keepsAccess: false, next: opened },
  failed: { isSettled: false, earns: false, keepsAccess: false, next: lapsed },
  expired: { isSettled: false, earns: false, keepsAccess: false, next: lapsed },
  review: { isSettled: false, earns: false, keepsAccess: false, next: { paid: 'paid', failed: 'failed' } },
  paid: {
    isSettled: true,
    earns: true,
    keepsAccess: true,
    next: {
      refund_requested: 'refund_pending',
      refunded: 'refunded',
      partly_refunded: 'partly_refunded',
      disputed: 'charged_back',
    },
  },
  // Only requested so far: the money has not been returned.
  refund_pending: {
    isSettled: true,
    earns: true,
    keepsAccess: true,
    next: { refund_refused: 'paid', refunded: 'refunded', disputed: 'charged_back' },
  },
  // Gateways do not always report the refunded amount, so none of the price counts as revenue.
  partly_refunded: {
    isSettled: true,
    earns: false,
    keepsAccess: true,
    next: { refunded: 'refunded', disputed: 'charged_back' },
  },
  charged_back: {
    isSettled: true,
    earns: false,
    keepsAccess: false,
    next: { refunded: 'refunded', dispute_won: 'paid' },
  },
  refunded: { isSettled: true, earns: false, keepsAccess: false, next: {} },
};

/** The state after an event, or null if the event changes nothing. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | null => rules[state].next[event] ?? null;

/** True if the payment was turned into access, even if it was returned later. */
export const isSettled = (state: OrderState): boolean => rules[state].isSettled;

/** True if the order's price counts as revenue. */
export const earns = (state: OrderState): boolean => rules[state].earns;

/** True if the buyer has access from the order: it was paid and not fully refunded. */
export const keepsAccess = (state: OrderState): boolean => rules[state].keepsAccess;

/** True if the payment's outcome is still open, so that querying it makes sense. */
export const isUndecided = (state: OrderState): boolean => rules[state].next.expired !== undefined;

export const settledStates: readonly OrderState[] = orderStates.filter(isSettled);
export const earningStates: readonly OrderState[] = orderStates.filter(earns);
