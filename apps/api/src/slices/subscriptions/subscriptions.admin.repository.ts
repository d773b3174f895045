// Reads across users, for staff. What is written afterwards names its user.
import type { PlanType } from '@examplar/domain/plans/plan-names';
import type { SubscriptionStatus } from '@examplar/domain/plans/subscription-state';
import { type NotNull, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type Asked,
  anyOf,
  byInstant,
  type Collection,
  containing,
  listPage,
  ofPeople,
} from '../../platform/lists/admin-lists.ts';

type SubscriptionSort = 'startDate' | 'endDate';

const subscriptions: Collection<SubscriptionSort> = {
  sorts: {
    startDate: byInstant('subscription.starts_at'),
    // As a subscription shows its end: one that was cut short ended when that happened.
    endDate: { by: sql`coalesce(subscription.ended_at, subscription.ends_at)`, kind: 'instant' },
  },
  usual: '-startDate',
  id: { column: 'subscription.id', kind: 'uuid' },
};

// Foreign keys keep plan and account there. Outer joins all the same: counting then leaves them out.
const rowsOf = (db: Queryable) =>
  db
    .selectFrom('subscription')
    .leftJoin('plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('provider', 'provider.id', 'subscription.provider_id')
    .leftJoin('certification', 'certification.id', 'subscription.certification_id')
    .selectAll('subscription')
    .select(['plan.name as plan_name', 'provider.name as provider_name', 'certification.title as certification_name'])
    .$narrowType<{ plan_name: NotNull }>();

const withPeople = (db: Queryable) =>
  rowsOf(db)
    .leftJoin('account', 'account.id', 'subscription.user_id')
    .select(['account.name as user_name', 'account.email as user_email'])
    .$narrowType<{ plan_name: NotNull; user_name: NotNull; user_email: NotNull }>();

export type AdminSubscriptionRow = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;

export type SubscriptionFilters = Asked<SubscriptionSort> & {
  q?: string | undefined;
  userId?: string | undefined;
  planType?: PlanType | undefined;
  status?: SubscriptionStatus | undefined;
};

const ofPlans = (q: string) =>
  sql<boolean>`subscription.plan_id in (select id from plan where lower(display_name) like ${containing(q)})`;

/** A page of subscriptions. One whose end has passed is expired, whether or not a job has written that down. */
export function listSubscriptionRows(
  db: Queryable,
  { q, userId, planType, status, ...asked }: SubscriptionFilters,
  now: Date,
) {
  let rows = withPeople(db);
  if (q) rows = rows.where(anyOf([ofPeople(q, 'subscription.user_id'), ofPlans(q)]));
  if (userId) rows = rows.where('subscription.user_id', '=', userId);
  if (planType) rows = rows.where('subscription.plan_type', '=', planType);
  if (status === 'cancel') rows = rows.where('subscription.status', '=', 'cancel');
  if (status === 'active') {
    rows = rows.where('subscription.status', '=', 'active').where('subscription.ends_at', '>', now);
  }
  if (status === 'expired') {
    rows = rows.where('subscription.status', '<>', 'cancel').where('subscription.ends_at', '<=', now);
  }
  return listPage(rows, subscriptions, asked);
}

export const findSubscriptionRow = (db: Queryable, subscriptionId: string) =>
  withPeople(db).where('subscription.id', '=', subscriptionId).executeTakeFirst();

/** The history of one subscription, newest first. */
export const listHistoryOf = (db: Queryable, { user_id, id }: { user_id: string; id: string }) =>
  db
    .selectFrom('subscription_event')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('subscription_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** For each of these users the subscription that counts: the active one, else the one that began last. */
export const listLatestRows = (db: Queryable, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : rowsOf(db)
        .distinctOn('subscription.user_id')
        .where('subscription.user_id', 'in', userIds)
        .orderBy('subscription.user_id')
        .orderBy(sql`(subscription.status = 'active')`, 'desc')
        .orderBy('subscription.created_at', 'desc')
        .orderBy('subscription.id', 'desc')
        .execute();
