import type { Order } from '@examplar/contract/payments/orders';
import type { Language } from '@examplar/domain/languages/languages';
import { isRefundable } from '@examplar/domain/plans/refund-window';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { displayNameOf } from '../../subscriptions/plans/public.ts';
import { presentOpensToo } from '../../subscriptions/public.ts';
import { findVisibleOrder } from '../seats/team-orders.repository.ts';
import { listOrderRows, type OrderRow } from './orders.repository.ts';

type PlanOfOrder = Pick<OrderRow, 'display_name' | 'plan_translations'>;

/** The name of an order's plan in a language, as the pricing page writes it (LNG-40). */
export const planNameOf = (
  { display_name: displayName, plan_translations: translations }: PlanOfOrder,
  language: Language,
): string => displayNameOf({ displayName, translations }, language);

/** An order as shown to its buyer. */
export function presentOrder(row: OrderRow, { now, language }: { now: Date; language: Language }): Order {
  const times = { status: row.state, paidAt: row.paid_at, refundRequestedAt: row.refund_requested_at };
  return {
    id: row.id,
    status: row.state,
    planType: row.plan_type,
    planName: planNameOf(row, language),
    providerName: row.provider_name,
    certificationId: row.certification_id,
    opensToo: presentOpensToo({
      ...row,
      ends_at: row.pass_ends_at !== null && row.pass_ends_at > now ? row.pass_ends_at : null,
    }),
    durationMonths: row.duration_months,
    price: dollarsOfCents(row.price_cents),
    currency: 'USD',
    vndAmount: row.vnd_amount,
    method: row.provider,
    reference: row.txn_ref,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    subscriptionId: row.subscription_id,
    refundable: isRefundable(times, row.has_asked, now),
    refundRequestedAt: row.refund_requested_at?.toISOString() ?? null,
    teamId: row.team_id,
    seats: row.seats,
    renews: row.renews,
  };
}

const defaultPageSize = 50;

type ListOrdersDeps = Pick<Deps, 'db'>;
type ListOrdersInput = {
  userId: string;
  now: Date;
  language: Language;
  limit?: number | undefined;
  cursor?: string | undefined;
  /** Also orders of seats, for teams that the user owns. The user's own list leaves them out. */
  withSeats?: boolean;
};

/** A page of the user's orders, newest first. */
export async function listOrders(
  { db }: ListOrdersDeps,
  { userId, now, language, limit = defaultPageSize, cursor, withSeats = false }: ListOrdersInput,
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  const found = await listOrderRows(db, userId, { limit: limit + 1, after, withSeats });
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { orders: rows.map((row) => presentOrder(row, { now, language })), nextCursor };
}

/** @throws AppError NOT_FOUND, also for another user's order, and for one of a team that the user does not own */
export async function getOrder(
  { db }: ListOrdersDeps,
  { userId, orderId, now, language }: { userId: string; orderId: string; now: Date; language: Language },
): Promise<Order> {
  const row = await findVisibleOrder(db, userId, orderId);
  if (!row) throw new AppError('NOT_FOUND');
  return presentOrder(row, { now, language });
}
