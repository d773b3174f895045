import type { GatewayDeps, RefundAnswer, RefundRequest } from '../gateway.ts';
import { gatewayOf } from '../gateways.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { finishRefund } from './finish-refund.ts';

/** Asks the gateway for the money and records its answer. No answer, or one that proves nothing, stays open. */
export async function sendRefund(deps: GatewayDeps, order: OrderRow, request: RefundRequest): Promise<RefundAnswer> {
  const answer = await gatewayOf(order).refund(deps, order, request);
  await finishRefund(deps, order, request, answer);
  return answer;
}
