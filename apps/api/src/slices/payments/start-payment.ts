import type { Language } from '@examplar/domain/languages/languages';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { Deps } from '../../platform/deps.ts';
import { gateways } from './gateways.ts';
import { choosePlan, type PurchaseInput } from './orders/choose-plan.ts';
import { openOrder } from './orders/create-order.ts';

type StartPaymentInput = {
  userId: string;
  email: string;
  purchase: PurchaseInput;
  /** The buyer's network address, which is stored with the order. */
  address: string;
  /** Origin and language of the page that the browser has open. */
  origin: string;
  language: Language;
};

export type StartedPayment = { address: string; orderId: string; isNew: boolean };

/**
 * Creates an order, or reuses the open one for the same plan, and returns the URL at the gateway to pay it. The price is ours: the amount of
 * the request is only compared with it.
 *
 * @throws AppError NOT_FOUND, EXAM_RETIRED, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH, RATE_LIMITED after too many unpaid orders, and errors
 *   of the gateway if it is not set up or does not sell the plan
 */
export async function startPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  method: PaymentMethod,
  { userId, email, purchase, address, origin, language }: StartPaymentInput,
): Promise<StartedPayment> {
  const gateway = gateways[method];
  gateway.requireAvailable(deps.config);
  const choice = await choosePlan(deps.db, userId, purchase, deps.clock.now());
  gateway.requireAvailable(deps.config, choice.plan.id);
  const { order, isNew } = await openOrder(deps, { userId, method, choice, address });
  return { address: gateway.paymentUrl(deps.config, order, { email, origin, language }), orderId: order.id, isNew };
}
