import { dayMs } from '@examplar/domain/plans/calendar';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import type { GatewayDeps } from '../gateway.ts';
import { gatewayOf } from '../gateways.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { finishRefund } from './finish-refund.ts';
import { findOpenRefund, renewRefundRequest } from './refund-requests.repository.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Continues a refund whose result is unknown. Queries the gateway first, and sends the refund again only if the gateway does not know of it:
 * with the same id if there was no response so far, otherwise with a new one. After a day without a result it also raises an alert.
 */
export async function resumeRefund(deps: GatewayDeps, order: OrderRow): Promise<void> {
  const refund = await findOpenRefund(deps.db, order);
  if (!refund) return;
  if (deps.clock.now().getTime() - refund.created_at.getTime() >= dayMs) {
    await raiseAlert(deps.db, deps.clock, {
      kind: 'refund_unanswered',
      method: order.provider,
      about: refund.id,
      detail: { orderId: order.id, userId: order.user_id },
    });
  }
  const progress = await gatewayOf(order).queryRefund(deps, order);
  const request = { id: refund.id, requestId: refund.request_id, requestedBy: refund.requested_by };
  if (progress.result !== 'not_begun') {
    await finishRefund(deps, order, request, progress);
    return;
  }
  const requestId =
    refund.state === 'unknown'
      ? await renewRefundRequest(deps.db, deps.clock, { userId: order.user_id, refundId: refund.id })
      : refund.request_id;
  await sendRefund(deps, order, { ...request, requestId, isRepeat: true });
}
