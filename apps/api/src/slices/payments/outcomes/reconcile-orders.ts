import type { GatewayDeps } from '../gateway.ts';
import { gatewayOf } from '../gateways.ts';
import { findOrder, type OrderRow } from '../orders/orders.repository.ts';
import { resumeRefund } from '../refunds/resume-refund.ts';
import { claimDueOrder, type DueOrder, listDueOrders } from './due-orders.repository.ts';
import { queryOrder } from './query-order.ts';
import { nextQueryAfterFailure, nextQueryAt } from './reconcile-schedule.ts';

const batch = 100;
const concurrency = 5;
const refundPauseMs = 10 * 60 * 1_000;

/**
 * Queries payments whose notification is missing, and refunds whose result is unknown. Candidates are listed without locks; the process
 * that postpones `next_query_at` first does the query. Safe on several machines at the same time. Begins no further query once `stopping`
 * is aborted.
 */
export async function reconcileOrders(deps: GatewayDeps & { stopping?: AbortSignal }): Promise<void> {
  const due = await listDueOrders(deps.db, { now: deps.clock.now(), count: batch });
  for (let start = 0; start < due.length; start += concurrency) {
    if (deps.stopping?.aborted) return;
    await Promise.all(due.slice(start, start + concurrency).map((candidate) => reconcile(deps, candidate)));
  }
}

async function reconcile(deps: GatewayDeps, candidate: DueOrder): Promise<void> {
  const order = await claim(deps, candidate);
  if (!order) return;
  try {
    const { query } = gatewayOf(order);
    if (order.state === 'refund_pending') await resumeRefund(deps, order);
    else if (query) await queryOrder(deps, order, query);
  } catch (error) {
    // The next query is already scheduled, and the other orders must not wait for this one.
    deps.log.warn({ err: error, orderId: order.id }, 'reconciling an order failed');
  }
}

async function claim({ db, clock }: GatewayDeps, candidate: DueOrder): Promise<OrderRow | null> {
  const isOurs = await claimDueOrder(db, candidate, nextReconciliationAt(candidate, clock.now()));
  return isOurs ? findOrder(db, candidate.user_id, candidate.id) : null;
}

function nextReconciliationAt({ state, created_at, expires_at }: DueOrder, now: Date): Date | null {
  if (state === 'refund_pending') return new Date(now.getTime() + refundPauseMs);
  const times = { createdAt: created_at, expiresAt: expires_at };
  return state === 'failed' ? nextQueryAfterFailure(times, now) : nextQueryAt(times, now);
}
