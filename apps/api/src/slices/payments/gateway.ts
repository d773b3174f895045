import type { PaymentOutcome } from '@examplar/domain/orders/order-states';
import type { Config } from '../../config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderRow } from './orders/orders.repository.ts';
import type { EventDetail } from './outcomes/payment-events.repository.ts';

export type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** What a gateway reports of a payment that it was asked about. */
export type PaymentAnswer =
  | {
      kind: 'outcome';
      outcome: Exclude<PaymentOutcome, 'pending' | 'expired'>;
      /** The same key again is the same event. */
      eventKey: string;
      /** Only where money moved. */
      transactionNo: string | null;
      detail: EventDetail;
    }
  /** The buyer has reached the gateway, and nothing is decided yet. */
  | { kind: 'undecided' }
  /** The gateway has never seen this order: its pay page was not opened. */
  | { kind: 'unknown_order' }
  | { kind: 'no_answer'; reason: string };

/** One request for money back. `isRepeat`: an earlier one may have reached the gateway without its answer reaching us. */
export type RefundRequest = { id: string; requestId: string; requestedBy: string; isRepeat: boolean };

/** How a refund ended, in the gateway's own code and words; `unknown` proves nothing either way. */
export type RefundAnswer = { result: 'done' | 'refused' | 'unknown'; code: string | null; message: string };

/** What a gateway says of a refund that was requested earlier. `not_begun`: it has not heard of it. */
export type RefundProgress = RefundAnswer | { result: 'not_begun' };

/** Who pays, and where from. `origin` is the address that the browser has open. */
export type Buyer = { email: string; origin: string };

/**
 * What every payment gateway can do for us, asked by us. What gateways report by themselves arrives through routes of
 * their own, which end in `recordOutcome`.
 */
export type Gateway = {
  /** How long an order can be paid after it was made. */
  orderLifeMs: number;
  /** When an unpaid order is asked about for the first time; null where orders cannot be asked about one by one. */
  firstQueryAfterMs: number | null;
  /** @throws AppError where the gateway is not set up, or does not sell the plan */
  requireAvailable(config: Config, planId?: string): void;
  /** What a new order keeps for this gateway besides its price. */
  orderFields(order: { priceCents: number; now: Date }): { vndAmount: number | null; createDate: string | null };
  /** The address at which the buyer pays the order; the same for the same order. */
  addressToPay(config: Config, order: OrderRow, buyer: Buyer): string;
  /** Asks what became of an unsettled order. Absent where `firstQueryAfterMs` is null. */
  query?(deps: GatewayDeps, order: OrderRow): Promise<PaymentAnswer>;
  /** Gives all of an order's money back. */
  refund(deps: GatewayDeps, order: OrderRow, request: RefundRequest): Promise<RefundAnswer>;
  /** Asks what became of a refund whose answer is not known. */
  queryRefund(deps: GatewayDeps, order: OrderRow): Promise<RefundProgress>;
};
