import type { GatewayDeps, RefundRequest, RefundResult } from '../gateway.ts';
import { gatewayOf } from '../gateways.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { finishRefund } from './finish-refund.ts';

/** Requests the refund at the gateway and records the result. An unknown result leaves the refund open. */
export async function sendRefund(deps: GatewayDeps, order: OrderRow, request: RefundRequest): Promise<RefundResult> {
  const result = await gatewayOf(order).refund(deps, order, request);
  await finishRefund(deps, order, request, result);
  return result;
}
