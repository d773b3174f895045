import type { OrderState } from '@examplar/domain/orders/order-states';
import { isSettled, type PaymentOutcome, stateAfter } from '@examplar/domain/orders/order-states';
import { addDays } from '@examplar/domain/plans/calendar';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockUser, settleOrder } from '../../subscriptions/public.ts';
import { type Alert, raiseAlert } from '../alerts/payment-alerts.repository.ts';
import { gatewayOf } from '../gateways.ts';
import { findOrderForUpdate, isTransactionTaken, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { receiptMail } from '../orders/receipt-mail.ts';
import { type EventDetail, type EventKind, insertEvent } from './payment-events.repository.ts';
import { nextQueryAfterFailure } from './reconcile-schedule.ts';

/** A verified report from a gateway, or an admin's decision, about one order. */
export type OutcomeFact = {
  userId: string;
  orderId: string;
  eventKey: string;
  kind: EventKind;
  outcome: PaymentOutcome;
  /** The gateway's transaction number; only if money moved. */
  transactionNo?: string | null;
  /** The gateway is queried again later, although the outcome seems final. */
  isDoubtful?: boolean;
  detail: EventDetail;
};

/** `known`: the event was recorded before, or the order was already settled. */
export type RecordedOutcome = { result: 'recorded' | 'known'; order: OrderRow; state: OrderState };

type RecordOutcomeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
const doubtfulRetryMs = 5 * 60 * 1_000;

/**
 * Records an outcome with all its consequences in one transaction: event, order, subscription and receipt. Idempotent by event key.
 *
 * Takes locks in the order user, order, subscription. `inSameTransaction` is for further writes that must commit with it, such as an audit
 * row.
 */
export function recordOutcome(
  deps: RecordOutcomeDeps,
  fact: OutcomeFact,
  inSameTransaction?: (tx: Tx) => Promise<void>,
): Promise<RecordedOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const recipient = await lockUser(tx, fact.userId);
    const order = await findOrderForUpdate(tx, fact.userId, fact.orderId);
    if (!order) throw new Error('An order that was just found is missing');

    const { state, alert } = await decideState(tx, order, fact, recipient !== null);
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
    if (state !== null) await applyState(tx, deps, { order, state, fact, recipient });
    await inSameTransaction?.(tx);
    return { result: isSettled(order.state) ? 'known' : 'recorded', order, state: state ?? order.state };
  });
}

/**
 * The order's next state and, if an admin has to look at it, an alert. A payment that cannot be granted goes to review,
 * so it is never lost.
 */
async function decideState(
  tx: Tx,
  order: OrderRow,
  fact: OutcomeFact,
  hasAccount: boolean,
): Promise<{ state: OrderState | null; alert: Alert | null }> {
  const state = stateAfter(order.state, fact.outcome);
  const buildAlert = (kind: Alert['kind'], about = order.id): Alert => ({
    kind,
    method: order.provider,
    about,
    detail: { orderId: order.id, userId: order.user_id, eventKey: fact.eventKey },
  });
  if (state === null) {
    const isSecondPayment =
      fact.outcome === 'paid' && fact.transactionNo && isSettled(order.state) && order.provider_txn_no !== null;
    return isSecondPayment && fact.transactionNo !== order.provider_txn_no
      ? { state, alert: buildAlert('paid_twice', `${order.id}:${fact.transactionNo}`) }
      : { state, alert: null };
  }
  if (state === 'review') return { state, alert: buildAlert('suspected_fraud') };
  if (state !== 'paid') return { state, alert: null };
  const inReview = (kind: Alert['kind']) => ({
    state: order.state === 'review' ? null : ('review' as const),
    alert: buildAlert(kind),
  });
  if (!hasAccount) return inReview('paid_without_account');
  if (fact.transactionNo && (await isTransactionTaken(tx, order, fact.transactionNo))) {
    return inReview('transaction_number_reused');
  }
  return { state, alert: null };
}

type StateChange = {
  order: OrderRow;
  state: OrderState;
  fact: OutcomeFact;
  recipient: { name: string; email: string; language: string } | null;
};

async function applyState(
  tx: Tx,
  deps: RecordOutcomeDeps,
  { order, state, fact, recipient }: StateChange,
): Promise<void> {
  const { clock, config } = deps;
  const now = clock.now();
  const times = { createdAt: order.created_at, expiresAt: order.expires_at };
  const nextQuery = {
    paid: null,
    failed: fact.isDoubtful ? new Date(now.getTime() + doubtfulRetryMs) : nextQueryAfterFailure(times, now),
    expired: addDays(now, 1),
    review: addDays(now, 1),
  }[state as 'paid' | 'failed' | 'expired' | 'review'];
  const next = gatewayOf(order).query ? nextQuery : null;
  if (state !== 'paid' || !recipient) {
    const number = state === 'review' && fact.transactionNo ? fact.transactionNo : null;
    const isFree = number !== null && !(await isTransactionTaken(tx, order, number));
    const numbered = isFree ? { provider_txn_no: number } : {};
    await updateOrder(tx, order.user_id, order.id, { state, next_query_at: next, ...numbered });
    return;
  }
  const access = await settleOrder(tx, clock, {
    userId: order.user_id,
    orderId: order.id,
    planId: order.plan_id,
    planName: order.plan_name,
    certificationId: order.certification_id,
    providerId: order.provider_id,
    durationMonths: order.duration_months,
    priceCents: order.price_cents,
  });
  await updateOrder(tx, order.user_id, order.id, {
    state,
    paid_at: now,
    subscription_id: access.subscriptionId,
    next_query_at: next,
    ...(fact.transactionNo ? { provider_txn_no: fact.transactionNo } : {}),
  });
  const mail = receiptMail(config, recipient, order, access);
  await queueMail(tx, deps, 'receipt', mail, `receipt:${order.id}`);
}
