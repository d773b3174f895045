import type { Gateway, GatewayDeps } from '../gateway.ts';
import { noteSeenByGateway, type OrderRow } from '../orders/orders.repository.ts';
import { isOutOfTime } from './reconcile-schedule.ts';
import { recordOutcome } from './record-outcome.ts';

/** Asks the gateway about one unsettled order and records what it says; no answer changes nothing. */
export async function queryOrder(
  deps: GatewayDeps,
  order: OrderRow,
  query: NonNullable<Gateway['query']>,
): Promise<void> {
  const answer = await query(deps, order);
  const about = { orderId: order.id, method: order.provider };
  if (answer.kind === 'no_answer') deps.log.warn({ ...about, reason: answer.reason }, 'payment query unanswered');
  if (answer.kind === 'undecided') await noteSeenByGateway(deps.db, order, deps.clock.now());
  if (answer.kind !== 'outcome') return expireIfDue(deps, order, answer.kind === 'unknown_order');
  const { result, state } = await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey: answer.eventKey,
    kind: 'query',
    outcome: answer.outcome,
    transactionNo: answer.transactionNo,
    detail: answer.detail,
  });
  deps.log.info({ ...about, eventKey: answer.eventKey, result, state }, 'payment query');
}

/** Never started, or out of time: the order is over, though a late success would still count. */
async function expireIfDue(deps: GatewayDeps, order: OrderRow, isUnknown: boolean): Promise<void> {
  const now = deps.clock.now();
  if (order.state !== 'pending') return;
  const wasNeverOpened = isUnknown && now > order.expires_at;
  if (!wasNeverOpened && !isOutOfTime({ createdAt: order.created_at, expiresAt: order.expires_at }, now)) return;
  await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey: `expire:${order.txn_ref}`,
    kind: 'system',
    outcome: 'expired',
    detail: { outcome: isUnknown ? 'never started' : 'out of time' },
  });
}
