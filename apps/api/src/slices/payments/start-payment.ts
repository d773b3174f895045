import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { Deps } from '../../platform/deps.ts';
import { gateways } from './gateways.ts';
import { choosePlan, type Wish } from './orders/choose-plan.ts';
import { openOrder } from './orders/create-order.ts';

type StartPaymentInput = {
  userId: string;
  email: string;
  wish: Wish;
  /** The buyer's network address, which the order keeps. */
  address: string;
  /** The address that the browser has open. */
  origin: string;
};

export type StartedPayment = { address: string; orderId: string; isNew: boolean };

/**
 * Makes an order and the address at the gateway to pay it at; the same wish gets the same open order. The price is ours:
 * the amount of the request is only compared with it.
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH, RATE_LIMITED after too many unpaid
 *   orders, and what the gateway throws where it is not set up or does not sell the plan
 */
export async function startPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  method: PaymentMethod,
  { userId, email, wish, address, origin }: StartPaymentInput,
): Promise<StartedPayment> {
  const gateway = gateways[method];
  gateway.requireAvailable(deps.config);
  const choice = await choosePlan(deps.db, userId, wish, deps.clock.now());
  gateway.requireAvailable(deps.config, choice.plan.id);
  const { order, isNew } = await openOrder(deps, { userId, method, choice, address });
  return { address: gateway.addressToPay(deps.config, order, { email, origin }), orderId: order.id, isNew };
}
