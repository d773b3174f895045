// Reads across users, for admins. Statements that write name the user.
import type { adminListSubscriptions } from '@examplar/contract/admin/subscriptions';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { PlanName } from '@examplar/domain/plans/plan-names';
import { type NotNull, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { anyOf, byInstant, type Collection, listPage, matchesAnyColumn } from '../../platform/lists/admin-lists.ts';
import { matchesUser } from '../identity/public.ts';

const subscriptions: Collection<typeof adminListSubscriptions> = {
  sorts: {
    startDate: byInstant('subscription.starts_at'),
    // The displayed end: a cancelled subscription ended when it was cancelled.
    endDate: { by: sql`coalesce(subscription.ended_at, subscription.ends_at)`, kind: 'instant' },
  },
  defaultSort: '-startDate',
  id: { column: 'subscription.id', kind: 'uuid' },
};

// Plan and account always exist. Still outer joins, which PostgreSQL can leave out when it only counts rows.
const selectSubscriptions = (db: Queryable) =>
  db
    .selectFrom('subscription')
    .leftJoin('plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('provider', 'provider.id', 'subscription.provider_id')
    .leftJoin('certification', 'certification.id', 'subscription.certification_id')
    .selectAll('subscription')
    .select([
      'plan.name as plan_name',
      'provider.name as provider_name',
      'certification.title as certification_name',
      'certification.retires_on as exam_ends_on',
      'certification.successor as exam_successor',
    ])
    .$narrowType<{ plan_name: PlanName }>();

const selectWithUsers = (db: Queryable) =>
  selectSubscriptions(db)
    .leftJoin('account', 'account.id', 'subscription.user_id')
    .select(['account.name as user_name', 'account.email as user_email'])
    .$narrowType<{ plan_name: PlanName; user_name: NotNull; user_email: NotNull }>();

export type AdminSubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectWithUsers>['executeTakeFirstOrThrow']>>;

const matchesPlan = (q: string) =>
  sql<boolean>`subscription.plan_id in (select id from plan where ${matchesAnyColumn(q, ['display_name'])})`;

/** A page of subscriptions. A subscription past its end is expired, even before the job has marked it. */
export function listSubscriptionRows(
  db: Queryable,
  { q, userId, planType, status, ...page }: Query<typeof adminListSubscriptions>,
  now: Date,
) {
  let rows = selectWithUsers(db);
  if (q) rows = rows.where(anyOf([matchesUser(q, 'subscription.user_id'), matchesPlan(q)]));
  if (userId) rows = rows.where('subscription.user_id', '=', userId);
  if (planType) rows = rows.where('subscription.plan_type', '=', planType);
  if (status === 'cancel') rows = rows.where('subscription.status', '=', 'cancel');
  if (status === 'active') {
    rows = rows.where('subscription.status', '=', 'active').where('subscription.ends_at', '>', now);
  }
  if (status === 'expired') {
    rows = rows.where('subscription.status', '<>', 'cancel').where('subscription.ends_at', '<=', now);
  }
  return listPage(rows, subscriptions, page);
}

export const findSubscriptionRow = (db: Queryable, subscriptionId: string) =>
  selectWithUsers(db).where('subscription.id', '=', subscriptionId).executeTakeFirst();

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

/** The current subscription of each of these users: the active one, or else the latest. */
export const listLatestRows = (db: Queryable, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : selectSubscriptions(db)
        .distinctOn('subscription.user_id')
        .where('subscription.user_id', 'in', userIds)
        .orderBy('subscription.user_id')
        .orderBy(sql`(subscription.status = 'active')`, 'desc')
        .orderBy('subscription.created_at', 'desc')
        .orderBy('subscription.id', 'desc')
        .execute();
