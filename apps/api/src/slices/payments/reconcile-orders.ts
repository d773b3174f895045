import type { Deps } from '../../platform/deps.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';
import { nextQueryAt } from './reconcile-schedule.ts';
import { resumeRefund } from './resume-refund.ts';
import { queryOrder } from './vnpay/query-order.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
const batch = 100;
const atOnce = 5;
const refundPauseMs = 10 * 60 * 1_000;

/**
 * Finds every payment whose notification never came, and every refund whose answer is not known (payments.md, 5.4 and 6).
 * Candidates are listed without locks; whoever moves `next_query_at` on asks. Safe on several machines at once.
 */
export async function reconcileOrders(deps: Needs): Promise<void> {
  const due = await deps.db
    .selectFrom('payment_order')
    .select(['user_id', 'id', 'state', 'query_count', 'created_at', 'expires_at'])
    .where('next_query_at', 'is not', null)
    .where('next_query_at', '<=', deps.clock.now())
    .where('provider', '=', 'vnpay')
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

async function lookAt(deps: Needs, candidate: Candidate): Promise<void> {
  const order = await claim(deps, candidate);
  if (!order) return;
  try {
    await (order.state === 'refund_pending' ? resumeRefund(deps, order) : queryOrder(deps, order));
  } catch (error) {
    // The next look at it is planned already; the others must not wait for this one.
    deps.log.warn({ err: error, orderId: order.id }, 'reconciling an order failed');
  }
}

async function claim({ db, clock }: Needs, candidate: Candidate): Promise<OrderRow | null> {
  const now = clock.now();
  const times = { createdAt: candidate.created_at, expiresAt: candidate.expires_at };
  const isRefund = candidate.state === 'refund_pending';
  const next = isRefund ? new Date(now.getTime() + refundPauseMs) : nextQueryAt(times, now);
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({ next_query_at: next, query_count: candidate.query_count + 1 })
    .where('user_id', '=', candidate.user_id)
    .where('id', '=', candidate.id)
    .where('query_count', '=', candidate.query_count)
    .where('next_query_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : findOrder(db, candidate.user_id, candidate.id);
}
