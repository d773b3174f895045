import { sql } from 'kysely';
import type { GatewayDeps } from '../gateway.ts';
import { gatewayOf } from '../gateways.ts';
import { findOrder, type OrderRow } from '../orders/orders.repository.ts';
import { resumeRefund } from '../refunds/resume-refund.ts';
import { queryOrder } from './query-order.ts';
import { nextQueryAfterFailure, nextQueryAt } from './reconcile-schedule.ts';

const batch = 100;
const atOnce = 5;
const refundPauseMs = 10 * 60 * 1_000;

/**
 * Finds every payment whose notification never came, and every refund whose answer is not known. Candidates are listed
 * without locks; the process that moves `next_query_at` on asks. Safe on several machines at once.
 */
export async function reconcileOrders(deps: GatewayDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('payment_order')
    .select(['user_id', 'id', 'state', 'query_count', 'created_at', 'expires_at'])
    .where('next_query_at', 'is not', null)
    .where('next_query_at', '<=', deps.clock.now())
    // Whoever has reached the gateway may have paid there; most other orders were never opened.
    .orderBy(sql`seen_by_gateway_at is null`)
    .orderBy('next_query_at')
    .limit(batch)
    .execute();
  for (let start = 0; start < due.length; start += atOnce) {
    await Promise.all(due.slice(start, start + atOnce).map((candidate) => lookAt(deps, candidate)));
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

async function lookAt(deps: GatewayDeps, candidate: Candidate): Promise<void> {
  const order = await claim(deps, candidate);
  if (!order) return;
  try {
    const { query } = gatewayOf(order);
    if (order.state === 'refund_pending') await resumeRefund(deps, order);
    else if (query) await queryOrder(deps, order, query);
  } catch (error) {
    // The next look at it is planned already; the others must not wait for this one.
    deps.log.warn({ err: error, orderId: order.id }, 'reconciling an order failed');
  }
}

async function claim({ db, clock }: GatewayDeps, candidate: Candidate): Promise<OrderRow | null> {
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({ next_query_at: nextLook(candidate, clock.now()), query_count: candidate.query_count + 1 })
    .where('user_id', '=', candidate.user_id)
    .where('id', '=', candidate.id)
    .where('query_count', '=', candidate.query_count)
    .where('next_query_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : findOrder(db, candidate.user_id, candidate.id);
}

function nextLook({ state, created_at, expires_at }: Candidate, now: Date): Date | null {
  if (state === 'refund_pending') return new Date(now.getTime() + refundPauseMs);
  const times = { createdAt: created_at, expiresAt: expires_at };
  return state === 'failed' ? nextQueryAfterFailure(times, now) : nextQueryAt(times, now);
}
