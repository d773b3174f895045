import type { alertKinds } from '@examplar/contract/admin/payment-alerts';
import type { OrderMethod } from '@examplar/domain/orders/payment-methods';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

export type Alert = {
  kind: (typeof alertKinds)[number];
  method: OrderMethod;
  /** Identifies the matter: there is one alert per matter, however often it is reported. */
  about: string;
  detail: Record<string, unknown>;
};

/** Raises an alert for an admin about money that must not be decided automatically. */
export async function raiseAlert(db: Queryable, clock: Clock, { kind, method, about, detail }: Alert): Promise<void> {
  await db
    .insertInto('payment_alert')
    .values({
      id: newId(clock),
      kind,
      provider: method,
      dedup_key: dedupKey({ method, kind, about }),
      detail: JSON.stringify(detail),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute();
}

const dedupKey = ({ method, kind, about }: Pick<Alert, 'method' | 'kind' | 'about'>) => `${method}:${kind}:${about}`;

/** The subject of an alert, taken from its key. */
export const subjectOf = (row: { provider: string; kind: string; dedup_key: string }): string =>
  row.dedup_key.slice(`${row.provider}:${row.kind}:`.length);

type Resolution = { by: string; note: string; orderId?: string };

/** Resolves an open alert. False if it was resolved meanwhile. */
export async function resolveAlert(
  tx: Tx,
  clock: Clock,
  alertId: string,
  { by, note, orderId }: Resolution,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_alert')
    .set({ resolved_at: clock.now(), resolved_by: by, note, matched_order_id: orderId ?? null })
    .where('id', '=', alertId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Resolves the open alert about a sale, if there is one, after its buyer has settled the matter. */
export async function resolveAlertOfSale(tx: Tx, clock: Clock, saleId: string, resolution: Resolution): Promise<void> {
  const alert = await tx
    .selectFrom('payment_alert')
    .select('id')
    .where('dedup_key', '=', dedupKey({ method: 'gumroad', kind: 'unmatched_payment', about: saleId }))
    .executeTakeFirst();
  if (alert) await resolveAlert(tx, clock, alert.id, resolution);
}
