import type { adminListPlans } from '@examplar/contract/admin/plans';
import type { Query } from '@examplar/contract/calls/endpoint';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import {
  byInstant,
  byNumber,
  byText,
  type Collection,
  listPage,
  matchesAnyColumn,
} from '../../../platform/lists/admin-lists.ts';

const plans: Collection<typeof adminListPlans> = {
  sorts: {
    price: byNumber('plan.price_cents'),
    name: byText('plan.name'),
    updatedAt: byInstant('plan.updated_at'),
  },
  defaultSort: 'price',
  id: { column: 'plan.id', kind: 'text' },
};

const selectPlans = (db: Queryable, now: Date) =>
  db
    .selectFrom('plan')
    // A grouped join, not a subquery per plan, because on a cluster the subscriptions are on other nodes.
    .leftJoin(
      (query) =>
        query
          .selectFrom('subscription')
          .select(['plan_id', sql<number>`count(*)::int`.as('active')])
          .where('status', '=', 'active')
          .where('ends_at', '>', now)
          .groupBy('plan_id')
          .as('running'),
      (join) => join.onRef('running.plan_id', '=', 'plan.id'),
    )
    .selectAll('plan')
    .select(sql<number>`coalesce(running.active, 0)`.as('active_subscriptions'));

export type AdminPlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>;

/** A page of plans. A plan is either on sale or retired, never a draft. */
export function listPlanRows(
  db: Queryable,
  { q, planType, publication, ...page }: Query<typeof adminListPlans>,
  now: Date,
) {
  let rows = selectPlans(db, now);
  if (q) rows = rows.where(matchesAnyColumn(q, ['plan.name', 'plan.display_name', 'plan.description']));
  if (planType) rows = rows.where('plan.plan_type', '=', planType);
  if (publication === 'draft') rows = rows.where('plan.is_active', 'is', null);
  if (publication && publication !== 'draft') rows = rows.where('plan.is_active', '=', publication === 'published');
  return listPage(rows, plans, page);
}

export const findPlanRow = (db: Queryable, planId: string, now: Date) =>
  selectPlans(db, now).where('plan.id', '=', planId).executeTakeFirst();

export const findPlanForUpdate = (tx: Tx, planId: string) =>
  tx.selectFrom('plan').selectAll().where('id', '=', planId).forUpdate().executeTakeFirst();

export type PlanChange = {
  display_name?: string;
  description?: string;
  features?: string[];
  price_cents?: number;
  is_active?: boolean;
  translations?: string;
};

export async function updatePlan(tx: Tx, planId: string, change: PlanChange, now: Date): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ ...change, updated_at: now })
    .where('id', '=', planId)
    .execute();
}
