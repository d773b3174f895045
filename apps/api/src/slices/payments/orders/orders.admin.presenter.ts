import type { AdminOrder, AdminOrderPage, PaymentEvent } from '@examplar/contract/admin/orders';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { OrderState } from '@examplar/domain/orders/order-states';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { presentUser } from '../../../platform/lists/admin-lists.ts';
import type { EventDetail, EventKind, listEvents } from '../outcomes/payment-events.repository.ts';
import type { AdminOrderRow } from './orders.admin.repository.ts';
import { presentOrder } from './orders.presenter.ts';

export function presentAdminOrder(row: AdminOrderRow, now: Date): AdminOrder {
  const stored = {
    state: row.state,
    plan_name: row.plan_name,
    provider: row.provider,
    // Staff read English.
    plan_translations: {},
  };
  const order = { ...row, ...stored };
  return {
    ...presentOrder(order, { hasRequestedRefund: row.has_asked, now, language: sourceLanguage }),
    user: presentUser(row.user_id, row.user_name, row.user_email),
    providerTxnNo: row.provider_txn_no,
    expiresAt: row.expires_at.toISOString(),
    refundReason: row.refund_reason,
    refundedAmount: dollarsOfCents(row.refunded_cents),
  };
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export const presentOrderPage = (row: AdminOrderRow, events: EventRow[], now: Date): AdminOrderPage => ({
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
