import type { AdminOrder, AdminOrderPage, PaymentEvent } from '@examplar/contract/admin/orders';
import * as contract from '@examplar/contract/admin/orders';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { OrderState } from '@examplar/domain/orders/order-states';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage, presentUser } from '../../../platform/lists/admin-lists.ts';
import { refundOrder } from '../refunds.ts';
import { decideOrder } from '../settling.ts';
import { presentOrder } from './list-orders.ts';
import { type AdminOrderRow, findAdminOrder, listOrderPage } from './orders.admin.repository.ts';
import { type EventDetail, type EventKind, listEvents } from './orders.repository.ts';

export function ordersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const getPage = async (orderId: string, now: Date) => {
    const row = await findAdminOrder(deps.db, orderId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentOrderPage(row, await listEvents(deps.db, row.user_id, row.id), now);
  };
  route(app, deps, contract.adminListOrders, async ({ query, now }) =>
    adminPage(await listOrderPage(deps.db, query), (row) => presentAdminOrder(row, now)),
  );
  route(app, deps, contract.adminGetOrder, ({ params, now }) => getPage(params.orderId, now));
  route(app, deps, contract.adminRefundOrder, async (call) => {
    await refundAsAdmin(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return getPage(call.params.orderId, call.now);
  });
  route(app, deps, contract.adminSettleOrder, async (call) => {
    await settleAsAdmin(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return getPage(call.params.orderId, call.now);
  });
}

function presentAdminOrder(row: AdminOrderRow, now: Date): AdminOrder {
  // Staff read English, and what a pass opens at the subscription.
  const order = { ...row, plan_translations: {}, exam_ends_on: null, exam_successor: null, pass_ends_at: null };
  return {
    ...presentOrder(order, { now, language: sourceLanguage }),
    user: presentUser(row.user_id, row.user_name, row.user_email),
    providerTxnNo: row.provider_txn_no,
    expiresAt: row.expires_at.toISOString(),
    refundReason: row.refund_reason,
    refundedAmount: dollarsOfCents(row.refunded_cents),
  };
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

const presentOrderPage = (row: AdminOrderRow, events: EventRow[], now: Date): AdminOrderPage => ({
  ...presentAdminOrder(row, now),
  events: events.map(presentEvent),
});

/** An event of an order: `outcome` in words or the gateway's codes, `note` as an admin wrote it. */
function presentEvent(row: EventRow): PaymentEvent {
  const detail = row.detail as EventDetail;
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    source: row.kind as EventKind,
    outcome: detail.outcome,
    statusBefore: row.from_state,
    statusAfter: row.to_state as OrderState,
    isAlert: detail.isAlert ?? false,
    note: detail.note ?? null,
  };
}

type ManageOrderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

type Settlement = { outcome: 'paid' | 'failed'; bankReference?: string | null | undefined };
type OrderActionInput = { orderId: string; reason: string; actor: Actor };

/**
 * Refunds an order. The audit row commits with the intent, before the gateway is called. The gateway's result is recorded as an event of
 * the order; if it does not arrive, the reconciler queries it.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
async function refundAsAdmin(deps: ManageOrderDeps, { orderId, reason, actor }: OrderActionInput): Promise<void> {
  const order = await getOrder(deps, orderId);
  const input = { userId: order.user_id, orderId, requestedBy: actor.adminId, reason };
  const amount = dollarsOfCents(order.price_cents);
  await refundOrder(deps, input, (tx) =>
    writeAudit(tx, deps, {
      ...actor,
      action: 'orders.refund',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: 'paid' },
      after: { status: 'refund_pending', amount },
      reason,
    }),
  );
}

/**
 * Decides an order in review, or an invoice; `paid` grants the purchase.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on `bankReference`, WRONG_STATE
 */
async function settleAsAdmin(
  deps: ManageOrderDeps,
  { orderId, outcome, reason, bankReference, actor }: OrderActionInput & Settlement,
): Promise<void> {
  const { user_id: userId, state } = await getOrder(deps, orderId);
  await decideOrder(deps, { userId, orderId, outcome, reason, bankReference }, (tx, settled) =>
    writeAudit(tx, deps, {
      ...actor,
      action: 'orders.settle',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: state },
      after: { status: settled, ...(bankReference ? { bankReference } : {}) },
      reason,
    }),
  );
}

async function getOrder({ db }: Pick<Deps, 'db'>, orderId: string) {
  const order = await findAdminOrder(db, orderId);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
}
