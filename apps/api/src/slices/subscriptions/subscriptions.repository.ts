import type { PlanName } from '@examplar/domain/plans/plan-names';
import type { Subscription } from '@examplar/domain/plans/subscription-state';
import type { Queryable } from '../../platform/database/database.ts';

/** The subscription that counts: the active one, else the one that began last. Whether it still runs is for the domain to say. */
export async function findLatestSubscription(
  db: Queryable,
  userId: string,
): Promise<(Subscription & { id: string }) | null> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .select([
      'subscription.id',
      'plan.name',
      'subscription.certification_id',
      'subscription.provider_id',
      'subscription.status',
      'subscription.ends_at',
    ])
    .where('subscription.user_id', '=', userId)
    .orderBy((order) => order.case().when('subscription.status', '=', 'active').then(0).else(1).end())
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    planName: row.name as PlanName,
    certificationId: row.certification_id,
    providerId: row.provider_id,
    status: row.status as Subscription['status'],
    endsAt: row.ends_at,
  };
}
