import type { Person } from '@examplar/contract/admin/admin-list';
import type { PaymentAlert } from '@examplar/contract/admin/payment-alerts';
import { isUuid } from '@examplar/domain/ids/uuid';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import type { AlertRow } from './alerts.admin.repository.ts';
import { subjectOf } from './payment-alerts.repository.ts';

/** The details of an alert; each kind has some of them. */
type Detail = {
  orderId?: string;
  userId?: string;
  reason?: string;
  received?: string;
  eventKey?: string;
  priceCents?: number;
};

const detailOf = (row: AlertRow) => row.detail as Detail;

/** The ids of the users that an alert mentions. */
export const userIdsIn = (row: AlertRow): string[] =>
  [detailOf(row).userId, row.resolved_by].filter((id): id is string => typeof id === 'string' && isUuid(id));

export function presentAlert(row: AlertRow, users: ReadonlyMap<string, Person>): PaymentAlert {
  const { orderId, userId, reason, received, eventKey, priceCents } = detailOf(row);
  return {
    id: row.id,
    kind: row.kind as PaymentAlert['kind'],
    provider: row.provider,
    state: row.resolved_at === null ? 'open' : 'resolved',
    reference: subjectOf(row),
    detail: reason ?? (received === undefined ? (eventKey ?? null) : `received ${received}`),
    orderId: row.matched_order_id ?? orderId ?? null,
    user: users.get(userId ?? '') ?? null,
    price: priceCents === undefined ? null : dollarsOfCents(priceCents),
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: users.get(row.resolved_by ?? '') ?? null,
    note: row.note,
  };
}
