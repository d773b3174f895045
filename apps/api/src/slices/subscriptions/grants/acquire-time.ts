import { planTypeOf } from '@examplar/domain/plans/plan-names';
import type { PlanToBuy } from '@examplar/domain/plans/purchase';
import { type Settlement, settlePurchase } from '@examplar/domain/plans/settlement';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertChange, type NewChange } from '../changes/history.repository.ts';
import { begin, changeOf, end, findCurrentRow } from '../changes/subscription-changes.ts';
import { getPlanByName } from '../plans/plans.repository.ts';
import { asSubscription, type SubscriptionRow } from '../subscriptions.repository.ts';
import { recordGrant } from './grants.ts';

/** Time that was paid for or granted: the plan, and what the history says of where it came from. */
export type Acquisition = PlanToBuy & {
  userId: string;
  planId: string;
  source: 'order' | 'grant';
  orderId?: string;
};

export type Acquired = { subscriptionId: string; settlement: Settlement };

/**
 * Turns time into a subscription in the caller's transaction, which has locked the user: new, upgraded with credit,
 * renewed, extended or lifted, as the domain decides. Never refuses: money that was taken becomes time. Writes exactly one
 * line of history and one grant for it.
 */
export async function acquire(tx: Tx, clock: Clock, wanted: Acquisition): Promise<Acquired> {
  const current = await findCurrentRow(tx, clock, wanted.userId);
  const settlement = settlePurchase(current && asSubscription(current), wanted, clock.now());
  const { subscriptionId, changeId } = await carryOut(tx, clock, { wanted, current, settlement });
  const { userId, planName, certificationId, providerId, durationMonths, source, orderId } = wanted;
  const plan = { planName, certificationId, providerId, durationMonths };
  const { creditDays } = settlement;
  await recordGrant(tx, clock, { ...plan, userId, id: changeId, subscriptionId, source, orderId, creditDays });
  return { subscriptionId, settlement };
}

type Step = { wanted: Acquisition; current: SubscriptionRow | null; settlement: Settlement };

async function carryOut(
  tx: Tx,
  clock: Clock,
  { wanted, current, settlement }: Step,
): Promise<{ subscriptionId: string; changeId: string }> {
  const event = wanted.source === 'grant' ? 'granted' : settlement.event;
  const history = { event, ...(wanted.orderId === undefined ? {} : { orderId: wanted.orderId }) } as const;
  if (settlement.change === 'change') {
    if (!current) throw new Error('Nothing runs that could change');
    return { subscriptionId: current.id, changeId: await change(tx, clock, current, settlement, history) };
  }
  const isReplacing = settlement.change === 'replace' && current !== null;
  if (isReplacing) await end(tx, clock, current);
  const { userId, planId, source } = wanted;
  const beginning = { ...settlement.subscription, userId, planId, source, autoRenew: wantsReminders(wanted, current) };
  return begin(tx, clock, beginning, { ...history, from: isReplacing ? current.ends_at : null });
}

/** A paid plan reminds before its end, as the terms say, until its user switches that off; a grant reminds of nothing. */
function wantsReminders({ source }: Acquisition, current: SubscriptionRow | null): boolean {
  const isPaidPlan = current !== null && current.plan_type !== 'FREE_TRIAL' && current.source === 'order';
  return isPaidPlan ? current.auto_renew : source === 'order';
}

async function change(
  tx: Tx,
  clock: Clock,
  current: SubscriptionRow,
  { subscription }: Settlement,
  history: Pick<NewChange, 'event' | 'orderId'>,
): Promise<string> {
  const isLifted = subscription.planName !== current.plan_name;
  const planId = isLifted ? (await getPlanByName(tx, subscription.planName)).id : current.plan_id;
  const planType = planTypeOf(subscription.planName);
  await tx
    .updateTable('subscription')
    .set({
      plan_id: planId,
      plan_type: planType,
      provider_id: subscription.providerId,
      certification_id: subscription.certificationId,
      ends_at: subscription.endsAt,
    })
    .where('user_id', '=', current.user_id)
    .where('id', '=', current.id)
    .execute();
  return insertChange(tx, clock, {
    ...changeOf(current),
    planType,
    planName: subscription.planName,
    providerId: subscription.providerId,
    from: current.ends_at,
    to: subscription.endsAt,
    ...history,
  });
}
