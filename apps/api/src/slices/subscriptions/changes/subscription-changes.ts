import type { Reach } from '@examplar/domain/plans/covering';
import { toPlanType } from '@examplar/domain/plans/plan-names';
import { statusAt } from '@examplar/domain/plans/subscription-state';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { asSubscription, findLatestRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import {
  insertChange,
  insertSubscription,
  markExpired,
  type NewChange,
  updateSubscription,
} from './subscription-rows.repository.ts';

/** The user's current subscription. If its end has passed, it is marked as expired first. */
export async function findCurrentRow(tx: Tx, clock: Clock, userId: string): Promise<SubscriptionRow | null> {
  const row = (await findLatestRow(tx, userId)) ?? null;
  if (row?.status !== 'active' || statusAt(asSubscription(row), clock.now()) === 'active') return row;
  await expire(tx, clock, row);
  return { ...row, status: 'expired' };
}

/** Marks a subscription as expired. Of several concurrent calls only the first writes the event and returns true. */
export async function expire(tx: Queryable, clock: Clock, row: SubscriptionRef): Promise<boolean> {
  if (!(await markExpired(tx, row, clock.now()))) return false;
  const at = row.ends_at;
  await insertChange(tx, clock, { ...changeBase(row), event: 'expired', from: at, to: at, at });
  return true;
}

type SubscriptionRef = Pick<
  SubscriptionRow,
  'user_id' | 'id' | 'plan_id' | 'plan_type' | 'plan_name' | 'provider_id' | 'ends_at'
>;

export type NewSubscription = Reach & {
  userId: string;
  planId: string;
  source: 'trial' | 'order' | 'grant';
  endsAt: Date;
  autoRenew: boolean;
};

/** Inserts an active subscription; a unique index rejects a second one. Returns its id and the id of its entry in the history. */
export async function startSubscription(
  tx: Tx,
  clock: Clock,
  subscription: NewSubscription,
  history: Pick<NewChange, 'event' | 'from' | 'orderId'>,
): Promise<{ subscriptionId: string; changeId: string }> {
  const now = clock.now();
  const id = newId(clock);
  const planType = toPlanType(subscription.planName);
  await insertSubscription(tx, {
    user_id: subscription.userId,
    id,
    plan_id: subscription.planId,
    plan_type: planType,
    provider_id: subscription.providerId,
    certification_id: subscription.certificationId,
    status: 'active',
    source: subscription.source,
    starts_at: now,
    ends_at: subscription.endsAt,
    auto_renew: subscription.autoRenew,
    created_at: now,
  });
  const changeId = await insertChange(tx, clock, {
    userId: subscription.userId,
    subscriptionId: id,
    planType,
    planName: subscription.planName,
    providerId: subscription.providerId,
    to: subscription.endsAt,
    ...history,
  });
  return { subscriptionId: id, changeId };
}

/** Ends an active subscription: its status becomes `cancel`. */
export async function endSubscriptionRow(tx: Tx, clock: Clock, row: SubscriptionRef): Promise<void> {
  await updateSubscription(tx, row, { status: 'cancel', ended_at: clock.now() });
}

/** The fields that every history entry of a subscription repeats. */
export const changeBase = (row: SubscriptionRef) => ({
  userId: row.user_id,
  subscriptionId: row.id,
  planType: row.plan_type,
  planName: row.plan_name,
  providerId: row.provider_id,
});
