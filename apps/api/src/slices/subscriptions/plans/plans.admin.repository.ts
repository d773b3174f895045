import type { Publication } from '@examplar/contract/admin/admin-list.ts';
import type { PlanType } from '@examplar/domain/plans/plan-names';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import {
  type Asked,
  byInstant,
  byNumber,
  byText,
  type Collection,
  listPage,
  searches,
} from '../../../platform/lists/admin-lists.ts';

type PlanSort = 'price' | 'name' | 'updatedAt';

const plans: Collection<PlanSort> = {
  sorts: {
    price: byNumber('plan.price_cents'),
    name: byText('plan.name'),
    updatedAt: byInstant('plan.updated_at'),
  },
  usual: 'price',
  id: { column: 'plan.id', kind: 'text' },
};

const rowsOf = (db: Queryable, now: Date) =>
  db
    .selectFrom('plan')
    // Counted beside the plans, not once for each: a cluster's shards have the subscriptions.
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

export type AdminPlanRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export type PlanFilters = Asked<PlanSort> & {
  q?: string | undefined;
  planType?: PlanType | undefined;
  publication?: Publication | undefined;
};

/** A page of plans. A plan is sold or not: none is a draft. */
export function listPlanRows(db: Queryable, { q, planType, publication, ...asked }: PlanFilters, now: Date) {
  let rows = rowsOf(db, now);
  if (q) rows = rows.where(searches(q, ['plan.name', 'plan.display_name', 'plan.description']));
  if (planType) rows = rows.where('plan.plan_type', '=', planType);
  if (publication === 'draft') rows = rows.where('plan.is_active', 'is', null);
  if (publication && publication !== 'draft') rows = rows.where('plan.is_active', '=', publication === 'published');
  return listPage(rows, plans, asked);
}

export const findPlanRow = (db: Queryable, planId: string, now: Date) =>
  rowsOf(db, now).where('plan.id', '=', planId).executeTakeFirst();

export const findPlanForUpdate = (tx: Tx, planId: string) =>
  tx.selectFrom('plan').selectAll().where('id', '=', planId).forUpdate().executeTakeFirst();

type Change = {
  display_name?: string;
  description?: string;
  features?: string[];
  price_cents?: number;
  is_active?: boolean;
};

export async function updatePlan(tx: Tx, planId: string, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ ...change, updated_at: now })
    .where('id', '=', planId)
    .execute();
}
