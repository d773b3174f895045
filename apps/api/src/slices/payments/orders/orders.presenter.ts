import type { Order } from '@examplar/contract/payments/orders';
import type { Language } from '@examplar/domain/languages/languages';
import { isRefundable } from '@examplar/domain/plans/refund-window';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import type { OrderRow } from './orders.repository.ts';
import { planNameOf } from './plan-name.ts';

/** An order as shown to its buyer. */
export function presentOrder(
  row: OrderRow,
  { hasRequestedRefund, now, language }: { hasRequestedRefund: boolean; now: Date; language: Language },
): Order {
  const times = { status: row.state, paidAt: row.paid_at, refundRequestedAt: row.refund_requested_at };
  return {
    id: row.id,
    status: row.state,
    planType: row.plan_type,
    planName: planNameOf(row, language),
    providerName: row.provider_name,
    certificationId: row.certification_id,
    durationMonths: row.duration_months,
    price: dollarsOfCents(row.price_cents),
    currency: 'USD',
    vndAmount: row.vnd_amount,
    method: row.provider,
    reference: row.txn_ref,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    subscriptionId: row.subscription_id,
    refundable: isRefundable(times, hasRequestedRefund, now),
    refundRequestedAt: row.refund_requested_at?.toISOString() ?? null,
  };
}
