/** The states of an order, in the order that lists and filters show them. */
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

/** What became of a payment. `pending`: it is not decided yet, so nothing changes. */
export type PaymentOutcome = 'pending' | 'paid' | 'failed' | 'review' | 'expired';

/** What a verified message, a person or a job reports about an order's money. */
export type OrderEvent =
  | PaymentOutcome
  | 'refund_requested'
  | 'refund_refused'
  | 'refunded'
  | 'partly_refunded'
  | 'disputed'
  | 'dispute_won';

type StateRule = {
  /** The money was taken and became access at some point, whatever happened afterwards. */
  isSettled: boolean;
  /** The full price counts as revenue now. */
  earns: boolean;
  /** Its buyer has what was bought. */
  keepsAccess: boolean;
  next: Partial<Record<OrderEvent, OrderState>>;
};

const opened = { paid: 'paid', failed: 'failed', review: 'review', expired: 'expired' } as const;
// A late success is real money, and a late suspicion is money that a person has to decide about.
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
  // Only requested so far: the money is still ours.
  refund_pending: {
    isSettled: true,
    earns: true,
    keepsAccess: true,
    next: { refund_refused: 'paid', refunded: 'refunded', disputed: 'charged_back' },
  },
  // Gateways do not always say how much went back, so none of it counts as revenue.
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

/** The state that an event leads to, or null when it changes nothing. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | null => rules[state].next[event] ?? null;

/** Whether the money was taken and became access, even if it went back later. */
export const isSettled = (state: OrderState): boolean => rules[state].isSettled;

/** Whether the order's price counts as revenue. */
export const earns = (state: OrderState): boolean => rules[state].earns;

/** Whether the buyer has what the order bought: the money was taken, and not all of it went back. */
export const keepsAccess = (state: OrderState): boolean => rules[state].keepsAccess;

/** Whether the payment's outcome is still open, so that asking again makes sense. */
export const isUndecided = (state: OrderState): boolean => rules[state].next.expired !== undefined;

export const settledStates: readonly OrderState[] = orderStates.filter(isSettled);
export const earningStates: readonly OrderState[] = orderStates.filter(earns);
