import type { OrderState } from '@examplar/domain/orders/order-states';
import { isSettled, type PaymentOutcome, stateAfter } from '@examplar/domain/orders/order-states';
import { addDays } from '@examplar/domain/plans/calendar';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockUser, settleOrder } from '../../subscriptions/public.ts';
import { type Alert, raiseAlert } from '../alerts/payment-alerts.ts';
import { gatewayOf } from '../gateways.ts';
import { findOrderForUpdate, isTransactionTaken, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { receiptMail } from '../orders/receipt-mail.ts';
import { type EventDetail, type EventKind, insertEvent } from './payment-events.repository.ts';
import { nextQueryAfterFailure } from './reconcile-schedule.ts';

/** A verified server-to-server fact, or an admin's decision, about one order. */
export type Fact = {
  userId: string;
  orderId: string;
  eventKey: string;
  kind: EventKind;
  outcome: PaymentOutcome;
  /** The gateway's number of the transaction, only where money moved. */
  transactionNo?: string | null;
  /** Asks the gateway again later although the fact sounds final. */
  isDoubtful?: boolean;
  detail: EventDetail;
};

/** `known`: this very event, or nothing after a settlement is news. */
export type Recorded = { result: 'recorded' | 'known'; order: OrderRow; state: OrderState };

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
const askAgainMs = 5 * 60 * 1_000;

/**
 * Records a fact and all that follows from it in one transaction: event, order, subscription, receipt. The same event
 * again does nothing; a crash before the commit leaves nothing.
 *
 * Locks in the order user, order, subscription. `alongside` is for what must commit with it, such as an audit row.
 */
export function recordOutcome(deps: Needs, fact: Fact, alongside?: (tx: Tx) => Promise<void>): Promise<Recorded> {
  return inTransaction(deps.db, async (tx) => {
    const person = await lockUser(tx, fact.userId);
    const order = await findOrderForUpdate(tx, fact.userId, fact.orderId);
    if (!order) throw new Error('An order that was just found is gone');

    const { state, alert } = await stateFor(tx, order, fact, person !== null);
    const isNew = await insertEvent(tx, deps.clock, {
      userId: order.user_id,
      orderId: order.id,
      method: order.provider,
      eventKey: fact.eventKey,
      kind: fact.kind,
      from: order.state,
      to: state ?? order.state,
      detail: { ...fact.detail, ...(alert ? { isAlert: true, note: alert.kind } : {}) },
    });
    if (!isNew) return { result: 'known', order, state: order.state };
    if (alert) await raiseAlert(tx, deps.clock, alert);
    if (state !== null) await moveTo(tx, deps, { order, state, fact, person });
    await alongside?.(tx);
    return { result: isSettled(order.state) ? 'known' : 'recorded', order, state: state ?? order.state };
  });
}

/** Where the fact leads, and what somebody must look at. Money that cannot be granted goes to review, never to nobody. */
async function stateFor(
  tx: Tx,
  order: OrderRow,
  fact: Fact,
  hasAccount: boolean,
): Promise<{ state: OrderState | null; alert: Alert | null }> {
  const state = stateAfter(order.state, fact.outcome);
  const alertOf = (kind: Alert['kind'], about = order.id): Alert => ({
    kind,
    method: order.provider,
    about,
    detail: { orderId: order.id, userId: order.user_id, eventKey: fact.eventKey },
  });
  if (state === null) {
    const isSecondPayment =
      fact.outcome === 'paid' && fact.transactionNo && isSettled(order.state) && order.provider_txn_no !== null;
    return isSecondPayment && fact.transactionNo !== order.provider_txn_no
      ? { state, alert: alertOf('paid_twice', `${order.id}:${fact.transactionNo}`) }
      : { state, alert: null };
  }
  if (state === 'review') return { state, alert: alertOf('suspected_fraud') };
  if (state !== 'paid') return { state, alert: null };
  const inReview = (kind: Alert['kind']) => ({
    state: order.state === 'review' ? null : ('review' as const),
    alert: alertOf(kind),
  });
  if (!hasAccount) return inReview('paid_without_account');
  if (fact.transactionNo && (await isTransactionTaken(tx, order, fact.transactionNo))) {
    return inReview('transaction_number_reused');
  }
  return { state, alert: null };
}

type Move = { order: OrderRow; state: OrderState; fact: Fact; person: { name: string; email: string } | null };

async function moveTo(tx: Tx, deps: Needs, { order, state, fact, person }: Move): Promise<void> {
  const { clock, config } = deps;
  const now = clock.now();
  const times = { createdAt: order.created_at, expiresAt: order.expires_at };
  const nextQuery = {
    paid: null,
    failed: fact.isDoubtful ? new Date(now.getTime() + askAgainMs) : nextQueryAfterFailure(times, now),
    expired: addDays(now, 1),
    review: addDays(now, 1),
  }[state as 'paid' | 'failed' | 'expired' | 'review'];
  const next = gatewayOf(order).query ? nextQuery : null;
  if (state !== 'paid' || !person) {
    const number = state === 'review' && fact.transactionNo ? fact.transactionNo : null;
    const isFree = number !== null && !(await isTransactionTaken(tx, order, number));
    const numbered = isFree ? { provider_txn_no: number } : {};
    await updateOrder(tx, order.user_id, order.id, { state, next_query_at: next, ...numbered });
    return;
  }
  const { subscriptionId, settlement } = await settleOrder(tx, clock, {
    userId: order.user_id,
    orderId: order.id,
    planId: order.plan_id,
    planName: order.plan_name,
    certificationId: order.certification_id,
    providerId: order.provider_id,
    durationMonths: order.duration_months,
  });
  await updateOrder(tx, order.user_id, order.id, {
    state,
    paid_at: now,
    subscription_id: subscriptionId,
    next_query_at: next,
    ...(fact.transactionNo ? { provider_txn_no: fact.transactionNo } : {}),
  });
  const mail = receiptMail(config, person, order, settlement.subscription.endsAt);
  await queueMail(tx, deps, 'receipt', mail, `receipt:${order.id}`);
}
