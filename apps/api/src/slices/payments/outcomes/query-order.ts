import type { Gateway, GatewayDeps } from '../gateway.ts';
import { markSeenByGateway, type OrderRow } from '../orders/orders.repository.ts';
import { isOutOfTime } from './reconcile-schedule.ts';
import { recordOutcome } from './record-outcome.ts';

/** Queries the gateway about an unsettled order and records the outcome. Without a response nothing changes. */
export async function queryOrder(
  deps: GatewayDeps,
  order: OrderRow,
  query: NonNullable<Gateway['query']>,
): Promise<void> {
  const status = await query(deps, order);
  const facts = { orderId: order.id, method: order.provider };
  if (status.kind === 'no_answer') deps.log.warn({ ...facts, reason: status.reason }, 'payment query got no response');
  if (status.kind === 'undecided') await markSeenByGateway(deps.db, order, deps.clock.now());
  if (status.kind !== 'outcome') return expireIfDue(deps, order, status.kind === 'unknown_order');
  const { result, state } = await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey: status.eventKey,
    kind: 'query',
    outcome: status.outcome,
    transactionNo: status.transactionNo,
    detail: status.detail,
  });
  deps.log.info({ ...facts, eventKey: status.eventKey, result, state }, 'payment query');
}

/** Expires an order that was never opened at the gateway or ran out of time. A late success still counts. */
async function expireIfDue(deps: GatewayDeps, order: OrderRow, isUnknown: boolean): Promise<void> {
  const now = deps.clock.now();
  if (order.state !== 'pending') return;
  const isUnopened = isUnknown && now > order.expires_at;
  if (!isUnopened && !isOutOfTime({ createdAt: order.created_at, expiresAt: order.expires_at }, now)) return;
  await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey: `expire:${order.txn_ref}`,
    kind: 'system',
    outcome: 'expired',
    detail: { outcome: isUnknown ? 'never started' : 'out of time' },
  });
}
