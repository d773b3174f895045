import type { Order } from '@examplar/contract/payments/orders';
import type { Language } from '@examplar/domain/languages/languages';
import { type OrderState, stateAfter } from '@examplar/domain/orders/order-states';
import { dayMs } from '@examplar/domain/plans/calendar';
import { isRefundable } from '@examplar/domain/plans/refund-window';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { lockUser, revokeOrder } from '../subscriptions/grants/public.ts';
import { listOwners, lockTeam, takeBackSeats } from '../teams/public.ts';
import { raiseAlert } from './alerts/payment-alerts.repository.ts';
import type { GatewayDeps, RefundRequest, RefundResult } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { presentOrder } from './orders/list-orders.ts';
import { findOrderForUpdate, insertEvent, type OrderRow, updateOrder } from './orders/orders.repository.ts';
import { refundMail } from './orders/receipt-mail.ts';
import {
  findOpenRefund,
  insertRefundRow,
  newRequestId,
  renewRefundRequest,
  updateRefund,
} from './refunds.repository.ts';
import { seatsRefundedMail } from './seats/seat-mails.ts';
import { findVisibleOrder } from './seats/team-orders.repository.ts';
import { requireOwner } from './seats/team-orders.ts';

type RefundInput = { userId: string; orderId: string; requestedBy: string; reason: string };
const firstQueryAfterMs = 5 * 60 * 1_000;

/**
 * Refunds an order: first commits the intent with the id of its request, then calls the gateway, then records the result. After a crash in
 * between, the reconciler continues.
 *
 * `inSameTransaction` commits with the intent, for the admin's audit row.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundOrder(
  deps: GatewayDeps,
  input: RefundInput,
  inSameTransaction?: (tx: Tx) => Promise<void>,
): Promise<RefundResult> {
  const intent = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, input.userId);
    const order = await findOrderForUpdate(tx, input.userId, input.orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const state = stateAfter(order.state, 'refund_requested');
    if (state === null) throw new AppError('NOT_REFUNDABLE');
    const refund = await insertRefund(tx, deps, { order, state, input });
    await inSameTransaction?.(tx);
    return { order: { ...order, state }, refund };
  });
  return sendRefund(deps, intent.order, intent.refund);
}

type NewRefund = { order: OrderRow; state: OrderState; input: RefundInput };

async function insertRefund(tx: Tx, { clock }: Pick<Deps, 'clock'>, { order, state, input }: NewRefund) {
  const now = clock.now();
  const refund = { id: newId(clock), requestId: newRequestId(), requestedBy: input.requestedBy, isRepeat: false };
  await insertRefundRow(tx, order, { ...refund, now });
  await insertEvent(tx, clock, {
    userId: order.user_id,
    orderId: order.id,
    method: order.provider,
    eventKey: `refund:${refund.requestId}:requested`,
    kind: 'admin',
    from: order.state,
    to: state,
    detail: { outcome: 'refund requested', note: input.reason },
  });
  await updateOrder(tx, order.user_id, order.id, { state, next_query_at: new Date(now.getTime() + firstQueryAfterMs) });
  return refund;
}

/** Requests the refund at the gateway and records the result. An unknown result leaves the refund open. */
export async function sendRefund(deps: GatewayDeps, order: OrderRow, request: RefundRequest): Promise<RefundResult> {
  const result = await gatewayOf(order).refund(deps, order, request);
  await finishRefund(deps, order, request, result);
  return result;
}

/**
 * Records the result of a refund in one transaction: `done` ends what the order gave, `refused` leaves the order paid, `unknown` waits for the
 * reconciler. Only the first final result counts.
 */
export function finishRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { user_id: userId, id: orderId }: Pick<OrderRow, 'user_id' | 'id'>,
  refund: { id: string; requestId: string },
  { result, code, message }: RefundResult,
): Promise<void> {
  const { clock, config } = deps;
  return inTransaction(deps.db, async (tx) => {
    const recipient = await lockUser(tx, userId);
    const order = await findOrderForUpdate(tx, userId, orderId);
    if (order?.state !== 'refund_pending') return;
    const answer = { code, message };
    await updateRefund(tx, { userId, refundId: refund.id }, { state: result, answer, now: clock.now() });
    if (result === 'unknown') return;

    const state = stateAfter(order.state, result === 'done' ? 'refunded' : 'refund_refused');
    if (state === null) return;
    await insertEvent(tx, clock, {
      userId,
      orderId,
      method: order.provider,
      eventKey: `refund:${refund.requestId}:${result}`,
      kind: 'refund',
      from: order.state,
      to: state,
      detail: { outcome: `refund ${result}`, code, note: message, isAlert: result === 'refused' },
    });
    const { team_id: teamId } = order;
    if (state === 'refunded' && teamId === null) await revokeOrder(tx, clock, { userId, orderId });
    if (state === 'refunded' && teamId !== null) await takeBackSeats(tx, { teamId, orderId }, clock.now());
    await updateOrder(tx, userId, orderId, { state, next_query_at: null });
    if (result === 'refused') {
      const detail = { orderId, userId, code, message };
      await raiseAlert(tx, clock, { kind: 'refund_refused', method: order.provider, about: refund.requestId, detail });
      return;
    }
    const team = teamId === null ? null : ((await lockTeam(tx, teamId))?.name ?? '');
    if (recipient) await queueMail(tx, deps, 'refund', refundMail(config, recipient, order, team), `refund:${orderId}`);
    const others = teamId === null ? [] : (await listOwners(tx, teamId)).filter(({ id }) => id !== userId);
    for (const owner of others) {
      const mail = seatsRefundedMail(config, owner, order, team ?? '');
      await queueMail(tx, deps, 'refund', mail, `refund:${orderId}:${owner.id}`);
    }
  });
}

/**
 * Continues a refund whose result is unknown. Queries the gateway first, and sends the refund again only if the gateway does not know of it:
 * with the same id if there was no response so far, otherwise with a new one. After a day without a result it also raises an alert.
 */
export async function resumeRefund(deps: GatewayDeps, order: OrderRow): Promise<void> {
  const refund = await findOpenRefund(deps.db, order);
  if (!refund) return;
  if (deps.clock.now().getTime() - refund.created_at.getTime() >= dayMs) {
    await raiseAlert(deps.db, deps.clock, {
      kind: 'refund_unanswered',
      method: order.provider,
      about: refund.id,
      detail: { orderId: order.id, userId: order.user_id },
    });
  }
  const progress = await gatewayOf(order).queryRefund(deps, order);
  const request = { id: refund.id, requestId: refund.request_id, requestedBy: refund.requested_by };
  if (progress.result !== 'not_begun') {
    await finishRefund(deps, order, request, progress);
    return;
  }
  const requestId =
    refund.state === 'unknown'
      ? await renewRefundRequest(deps.db, deps.clock, { userId: order.user_id, refundId: refund.id })
      : refund.request_id;
  await sendRefund(deps, order, { ...request, requestId, isRepeat: true });
}

type RequestRefundInput = { userId: string; orderId: string; reason: string | null; language: Language };

/**
 * Records the buyer's request for a refund: while `isRefundable`, once per account. Of a team's seats any owner asks, once for each order
 * (TEA-37). The order stays paid and what it gave active until an admin refunds it.
 *
 * @throws AppError NOT_FOUND, TEAM_SUSPENDED, NOT_REFUNDABLE
 */
export async function requestRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, orderId, reason, language }: RequestRefundInput,
): Promise<Order> {
  const visible = await findVisibleOrder(db, userId, orderId);
  if (!visible) throw new AppError('NOT_FOUND');
  return inTransaction(db, async (tx) => {
    await lockUser(tx, visible.user_id);
    const order = await findOrderForUpdate(tx, visible.user_id, orderId);
    if (!order) throw new AppError('NOT_FOUND');
    if (order.team_id !== null) await requireOwner(tx, { teamId: order.team_id, userId });
    const now = clock.now();
    const times = { status: order.state, paidAt: order.paid_at, refundRequestedAt: order.refund_requested_at };
    if (!isRefundable(times, order.has_asked, now)) throw new AppError('NOT_REFUNDABLE');
    await insertEvent(tx, clock, {
      userId: order.user_id,
      orderId,
      method: order.provider,
      eventKey: `refund-request:${order.txn_ref}`,
      kind: 'api',
      from: order.state,
      to: order.state,
      detail: { outcome: 'refund requested by the buyer' },
    });
    await updateOrder(tx, order.user_id, orderId, { refund_requested_at: now, refund_reason: reason });
    return presentOrder({ ...order, refund_requested_at: now, refund_reason: reason }, { now, language });
  });
}
