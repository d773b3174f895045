import type { Job } from '../../platform/jobs/job.ts';
import type { Backlog } from '../../platform/monitoring/metrics.ts';
import {
  claimDueOrder,
  countOpenAlerts,
  countOrdersToQuery,
  type DueOrder,
  listDueOrders,
} from './due-orders.repository.ts';
import type { Gateway, GatewayDeps } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { gumroadJobs } from './gumroad/gumroad.jobs.ts';
import { findOrder, markSeenByGateway, type OrderRow } from './orders/orders.repository.ts';
import { resumeRefund } from './refunds.ts';
import { remindOfSeatsEnd } from './seats/remind-of-end.ts';
import { isOutOfTime, nextQueryAfterFailure, nextQueryAt, recordOutcome } from './settling.ts';

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
    else await expireIfDue(deps, order, true);
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

/** Queries the gateway about an unsettled order and records the outcome. Without a response nothing changes. */
async function queryOrder(deps: GatewayDeps, order: OrderRow, query: NonNullable<Gateway['query']>): Promise<void> {
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

export const paymentJobs: Job[] = [
  { name: 'reconcile-orders', when: { everyMs: 15_000 }, run: reconcileOrders },
  { name: 'remind-of-seats-end', when: { cron: '23 * * * *' }, run: remindOfSeatsEnd },
  // Jobs of gateways beyond queries about single orders.
  ...gumroadJobs,
];

export const paymentBacklogs: Backlog[] = [
  {
    name: 'examplar_orders_to_query',
    help: 'Orders whose query is late, and expired ones that the gateway has not answered for',
    count: ({ db, clock }) => countOrdersToQuery(db, clock.now()),
  },
  {
    name: 'examplar_payment_alerts_open',
    help: 'Unresolved payment alerts',
    count: ({ db }) => countOpenAlerts(db),
  },
];
