import type { Language } from '@examplar/domain/languages/languages';
import type { PaymentOutcome } from '@examplar/domain/orders/order-states';
import type { Insertable } from 'kysely';
import type { Config } from '../../config.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import type { EventDetail, OrderRow } from './orders/orders.repository.ts';

export type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** A gateway's response to a query about a payment. */
export type PaymentStatus =
  | {
      kind: 'outcome';
      outcome: Exclude<PaymentOutcome, 'pending' | 'expired'>;
      /** Identifies the event: the same key means the same event. */
      eventKey: string;
      /** Null if no money moved. */
      transactionNo: string | null;
      detail: EventDetail;
    }
  /** The buyer has reached the gateway, but the outcome is still open. */
  | { kind: 'undecided' }
  /** The gateway has never seen this order: its pay page was not opened. */
  | { kind: 'unknown_order' }
  | { kind: 'no_answer'; reason: string };

/** A refund request. `isRepeat`: an earlier request may have reached the gateway although its response was lost. */
export type RefundRequest = { id: string; requestId: string; requestedBy: string; isRepeat: boolean };

/** The result of a refund, with the gateway's own code and message; `unknown` proves nothing either way. */
export type RefundResult = { result: 'done' | 'refused' | 'unknown'; code: string | null; message: string };

/** The state of a refund that was requested earlier. `not_begun`: the gateway does not know of it. */
export type RefundProgress = RefundResult | { result: 'not_begun' };

/** The buyer, with origin and language of the page that the browser has open. */
export type Buyer = { email: string; origin: string; language: Language };

/** How orders of one method are paid and refunded. */
export type Method = {
  /** How long an order can be paid after its creation, in ms. */
  orderLifeMs: number;
  /** The time until an unpaid order is first looked at again, in ms: to query it, or to end it where there is no `query`. Null: never. */
  firstQueryAfterMs: number | null;
  /** The columns of a new order that only this method uses. */
  orderColumns?(order: { priceCents: number; now: Date }): Partial<Insertable<DB['payment_order']>>;
  /** Queries the state of an unsettled order. Absent if that is not possible for single orders. */
  query?(deps: GatewayDeps, order: OrderRow): Promise<PaymentStatus>;
  refund(deps: GatewayDeps, order: OrderRow, request: RefundRequest): Promise<RefundResult>;
  /** Queries a refund whose result is unknown. */
  queryRefund(deps: GatewayDeps, order: OrderRow): Promise<RefundProgress>;
};

/**
 * The interface of every payment gateway. Notifications that gateways send arrive through routes of their own, which call
 * `recordOutcome`.
 */
export type Gateway = Method & {
  /** @throws AppError if the gateway is not set up, or does not sell the plan */
  requireAvailable(config: Config, planId?: string): void;
  /** The URL at which the buyer pays the order; always the same for one order. */
  paymentUrl(config: Config, order: OrderRow, buyer: Buyer): string;
};
