import type { Person } from '@examplar/contract/admin/admin-list.ts';
import type { PaymentAlert } from '@examplar/contract/admin/payment-alerts.ts';
import { isUuid } from '@examplar/domain/ids/uuid';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import type { AlertRow } from './alerts.admin.repository.ts';
import { aboutOf } from './payment-alerts.ts';

/** What alerts keep of what happened; each kind has some of it. */
type Detail = {
  orderId?: string;
  userId?: string;
  reason?: string;
  received?: string;
  eventKey?: string;
  priceCents?: number;
};

const detailOf = (row: AlertRow) => row.detail as Detail;

/** The accounts that an alert names. */
export const peopleIn = (row: AlertRow): string[] =>
  [detailOf(row).userId, row.resolved_by].filter((id): id is string => typeof id === 'string' && isUuid(id));

export function presentAlert(row: AlertRow, people: ReadonlyMap<string, Person>): PaymentAlert {
  const { orderId, userId, reason, received, eventKey, priceCents } = detailOf(row);
  return {
    id: row.id,
    kind: row.kind as PaymentAlert['kind'],
    provider: row.provider as PaymentAlert['provider'],
    state: row.resolved_at === null ? 'open' : 'resolved',
    reference: aboutOf(row),
    detail: reason ?? (received === undefined ? (eventKey ?? null) : `received ${received}`),
    orderId: row.matched_order_id ?? orderId ?? null,
    user: people.get(userId ?? '') ?? null,
    price: priceCents === undefined ? null : dollarsOfCents(priceCents),
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: people.get(row.resolved_by ?? '') ?? null,
    note: row.note,
  };
}
