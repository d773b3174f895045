// Alerts belong to no user. The users they mention are read separately, because on a cluster they are on other nodes.

import type { Person } from '@examplar/contract/admin/admin-list';
import type { adminListPaymentAlerts } from '@examplar/contract/admin/payment-alerts';
import type { Query } from '@examplar/contract/calls/endpoint';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  anyOf,
  byInstant,
  byInstantOrNever,
  type Collection,
  containing,
  listPage,
  matchesAnyColumn,
} from '../../../platform/lists/admin-lists.ts';

const alerts: Collection<typeof adminListPaymentAlerts> = {
  sorts: {
    createdAt: byInstant('payment_alert.created_at'),
    resolvedAt: byInstantOrNever('payment_alert.resolved_at'),
  },
  defaultSort: '-createdAt',
  id: { column: 'payment_alert.id', kind: 'uuid' },
};

const selectAlerts = (db: Queryable) => db.selectFrom('payment_alert').selectAll('payment_alert');

export type AlertRow = Awaited<ReturnType<ReturnType<typeof selectAlerts>['executeTakeFirstOrThrow']>>;

export function listAlertRows(
  db: Queryable,
  { q, state, kind, provider, ...page }: Query<typeof adminListPaymentAlerts>,
) {
  let rows = selectAlerts(db);
  if (q) {
    rows = rows.where(
      anyOf([matchesAnyColumn(q, ['dedup_key', 'note']), sql<SqlBool>`lower(detail::text) like ${containing(q)}`]),
    );
  }
  if (state) rows = rows.where('resolved_at', state === 'open' ? 'is' : 'is not', null);
  if (kind) rows = rows.where('kind', '=', kind);
  if (provider) rows = rows.where('provider', '=', provider);
  return listPage(rows, alerts, page);
}

export const findAlertRow = (db: Queryable, alertId: string) =>
  selectAlerts(db).where('id', '=', alertId).executeTakeFirst();

/** Those of these accounts that are there, by their ids. */
export async function listPeopleOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
