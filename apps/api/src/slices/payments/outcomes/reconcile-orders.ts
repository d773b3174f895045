import { sql } from 'kysely';
import type { GatewayDeps } from '../gateway.ts';
import { gatewayOf } from '../gateways.ts';
import { findOrder, type OrderRow } from '../orders/orders.repository.ts';
import { resumeRefund } from '../refunds/resume-refund.ts';
import { queryOrder } from './query-order.ts';
import { nextQueryAfterFailure, nextQueryAt } from './reconcile-schedule.ts';

const batch = 100;
const concurrency = 5;
const refundPauseMs = 10 * 60 * 1_000;

/**
 * Queries payments whose notification is missing, and refunds whose result is unknown. Candidates are listed without locks; the process
 * that postpones `next_query_at` first does the query. Safe on several machines at the same time.
 */
export async function reconcileOrders(deps: GatewayDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('payment_order')
    .select(['user_id', 'id', 'state', 'query_count', 'created_at', 'expires_at'])
    .where('next_query_at', 'is not', null)
    .where('next_query_at', '<=', deps.clock.now())
    // Buyers who reached the gateway may have paid; most other orders were never opened there.
    .orderBy(sql`seen_by_gateway_at is null`)
    .orderBy('next_query_at')
    .limit(batch)
    .execute();
  for (let start = 0; start < due.length; start += concurrency) {
    await Promise.all(due.slice(start, start + concurrency).map((candidate) => reconcile(deps, candidate)));
  }
}

type Candidate = {
  user_id: string;
  id: string;
  state: string;
  query_count: number;
  created_at: Date;
  expires_at: Date;
};

async function reconcile(deps: GatewayDeps, candidate: Candidate): Promise<void> {
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

async function claim({ db, clock }: GatewayDeps, candidate: Candidate): Promise<OrderRow | null> {
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({ next_query_at: nextReconciliationAt(candidate, clock.now()), query_count: candidate.query_count + 1 })
    .where('user_id', '=', candidate.user_id)
    .where('id', '=', candidate.id)
    .where('query_count', '=', candidate.query_count)
    .where('next_query_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : findOrder(db, candidate.user_id, candidate.id);
}

function nextReconciliationAt({ state, created_at, expires_at }: Candidate, now: Date): Date | null {
  if (state === 'refund_pending') return new Date(now.getTime() + refundPauseMs);
  const times = { createdAt: created_at, expiresAt: expires_at };
  return state === 'failed' ? nextQueryAfterFailure(times, now) : nextQueryAt(times, now);
}
