import { isSettled, type OrderState, type PaymentOutcome, stateAfter } from '@examplar/domain/orders/order-states';
import { addDays } from '@examplar/domain/plans/calendar';
import { isPlanName } from '@examplar/domain/plans/plan-names';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { type Mail, queueMail } from '../../platform/mail/outbox.ts';
import { lockUser, settleOrder } from '../subscriptions/grants/public.ts';
import { lockTeam } from '../teams/public.ts';
import { type Alert, raiseAlert } from './alerts/payment-alerts.repository.ts';
import { gatewayOf } from './gateways.ts';
import {
  type EventDetail,
  type EventKind,
  findOrder,
  findOrderForUpdate,
  insertEvent,
  isTransactionTaken,
  type OrderRow,
  updateOrder,
} from './orders/orders.repository.ts';
import { receiptMail } from './orders/receipt-mail.ts';
import { deliverSeats, seatsOf } from './seats/deliver-seats.ts';

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
 * Takes locks in the order user, order, then subscription or team. `inSameTransaction` is for further writes that must commit with it, such as
 * an audit row; it is told what the order has become, or null if nothing changed.
 */
export function recordOutcome(
  deps: RecordOutcomeDeps,
  fact: OutcomeFact,
  inSameTransaction?: (tx: Tx, state: OrderState | null) => Promise<void>,
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
    await inSameTransaction?.(tx, state);
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
  // Seats outlive their buyer's account, but not their team.
  if (order.team_id !== null) {
    if (!(await lockTeam(tx, order.team_id))) return inReview('paid_without_team');
  } else if (!hasAccount) return inReview('paid_without_account');
  if (fact.transactionNo && (await isTransactionTaken(tx, order, fact.transactionNo))) {
    return inReview('transaction_number_reused');
  }
  return { state, alert: null };
}

type Recipient = { name: string; email: string; language: string };
type StateChange = { order: OrderRow; state: OrderState; fact: OutcomeFact; recipient: Recipient | null };

async function applyState(
  tx: Tx,
  deps: RecordOutcomeDeps,
  { order, state, fact, recipient }: StateChange,
): Promise<void> {
  const now = deps.clock.now();
  const times = { createdAt: order.created_at, expiresAt: order.expires_at };
  const nextQuery = {
    paid: null,
    failed: fact.isDoubtful ? new Date(now.getTime() + doubtfulRetryMs) : nextQueryAfterFailure(times, now),
    expired: addDays(now, 1),
    review: addDays(now, 1),
  }[state as 'paid' | 'failed' | 'expired' | 'review'];
  const next = gatewayOf(order).query ? nextQuery : null;
  if (state !== 'paid') {
    const number = state === 'review' && fact.transactionNo ? fact.transactionNo : null;
    const isFree = number !== null && !(await isTransactionTaken(tx, order, number));
    const numbered = isFree ? { provider_txn_no: number } : {};
    await updateOrder(tx, order.user_id, order.id, { state, next_query_at: next, ...numbered });
    return;
  }
  const { subscriptionId, receipt } = await deliver(tx, deps, order, recipient);
  await updateOrder(tx, order.user_id, order.id, {
    state,
    paid_at: now,
    ...(subscriptionId === null ? {} : { subscription_id: subscriptionId }),
    next_query_at: next,
    ...(fact.transactionNo ? { provider_txn_no: fact.transactionNo } : {}),
  });
  if (receipt) await queueMail(tx, deps, 'receipt', receipt, `receipt:${order.id}`);
}

type Delivered = { subscriptionId: string | null; receipt: Mail | null };

/** Turns a paid order into what it was for: access of its buyer, or seats of a team. */
async function deliver(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  order: OrderRow,
  buyer: Recipient | null,
): Promise<Delivered> {
  const bought = seatsOf(order);
  if (bought) return { subscriptionId: null, receipt: await deliverSeats(tx, deps, order, { bought, buyer }) };
  if (!buyer || !isPlanName(order.plan_name)) throw new Error('An order without an account cannot be paid');
  const access = await settleOrder(tx, deps.clock, {
    userId: order.user_id,
    orderId: order.id,
    planId: order.plan_id,
    planName: order.plan_name,
    certificationId: order.certification_id,
    providerId: order.provider_id,
    durationMonths: order.duration_months,
    priceCents: order.price_cents,
  });
  return { subscriptionId: access.subscriptionId, receipt: receiptMail(deps.config, buyer, order, access) };
}

type Decision = {
  userId: string;
  orderId: string;
  outcome: 'paid' | 'failed';
  reason: string;
  /** The transfer that paid an invoice. */
  bankReference?: string | null | undefined;
};

/**
 * Applies an admin's decision on an order in review (PAY-8), or on an invoice (TEA-36): `paid` grants the purchase.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on `bankReference`, WRONG_STATE
 */
export async function decideOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, orderId, outcome, reason, bankReference }: Decision,
  inSameTransaction?: (tx: Tx, state: OrderState) => Promise<void>,
): Promise<RecordedOutcome> {
  const order = await findOrder(deps.db, userId, orderId);
  if (!order) throw new AppError('NOT_FOUND');
  const isInvoice = order.provider === 'invoice';
  const transactionNo = bankReference ?? null;
  if (isInvoice && outcome === 'paid' && transactionNo === null) throw wrongReference('Please name the transfer');
  if (!isInvoice && transactionNo !== null) throw wrongReference('Only an invoice is paid by bank transfer');
  if (isInvoice ? stateAfter(order.state, outcome) === null : order.state !== 'review')
    throw new AppError('WRONG_STATE');
  const fact = {
    userId,
    orderId,
    eventKey: `admin:${newId(deps.clock)}`,
    kind: 'admin',
    outcome,
    transactionNo,
    detail: { outcome: `decided: ${outcome}`, note: reason },
  } as const;
  return recordOutcome(deps, fact, async (tx, state) => {
    // A transfer for seats of a team that is gone is noted, and waits in review until it is paid back (TEA-36).
    const isForGoneTeam =
      isInvoice && outcome === 'paid' && state === 'review' && !(await lockTeam(tx, order.team_id ?? ''));
    // Another admin or a notification may have been faster: only a change to this decision counts.
    if (state !== outcome && !isForGoneTeam) throw new AppError('WRONG_STATE');
    await inSameTransaction?.(tx, isForGoneTeam ? 'review' : outcome);
  });
}

const wrongReference = (message: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'bankReference', message }] });

// When the gateway is queried about an order (PAY-28)
const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
const graceMs = 15 * minuteMs;
/** Pauses of 10, 20 and 40 minutes after the grace period, as cumulative times. */
const lateMs = [10, 30, 70].map((minutes) => minutes * minuteMs);
const lastDay = 3;

type Times = { createdAt: Date; expiresAt: Date };

/**
 * The time of the next query for an order: every 5 minutes until 15 minutes after its expiry, then after 10, 20 and 40 minutes, then daily
 * until the order is 3 days old; null after that.
 */
export function nextQueryAt({ createdAt, expiresAt }: Times, now: Date): Date | null {
  const graceEnd = expiresAt.getTime() + graceMs;
  if (now.getTime() + everyMs <= graceEnd) return new Date(now.getTime() + everyMs);
  const late = lateMs.map((ms) => graceEnd + ms).find((at) => at > now.getTime());
  if (late !== undefined) return new Date(late);
  const tomorrow = addDays(now, 1);
  return tomorrow <= addDays(createdAt, lastDay) ? tomorrow : null;
}

/**
 * The time of the next query for a failed order: every 5 minutes until 15 minutes after its expiry, since the buyer can still pay on the
 * same page, and that notification can get lost as well.
 */
export function nextQueryAfterFailure({ expiresAt }: Times, now: Date): Date | null {
  const next = new Date(now.getTime() + everyMs);
  return next.getTime() <= expiresAt.getTime() + graceMs ? next : null;
}

/** True once the last of the growing pauses is over: an order that is still pending then expires. */
export const isOutOfTime = ({ expiresAt }: Times, now: Date): boolean =>
  now.getTime() >= expiresAt.getTime() + graceMs + (lateMs.at(-1) ?? 0);
