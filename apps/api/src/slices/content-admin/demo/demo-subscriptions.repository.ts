import { randomBytes } from 'node:crypto';
import { txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import { addDays, addMonths } from '@examplar/domain/plans/calendar';
import { trialDays } from '@examplar/domain/plans/plan-names';
import { vndOfCents } from '@examplar/domain/pricing/vnd';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { getPlanByName, type PlanFacts } from '../../subscriptions/public.ts';

const orderLifeMs = 15 * 60_000;

/** The free trial of decisions, section 9, begun at `startedAt`. */
export async function insertTrial(tx: Tx, userId: string, startedAt: Date): Promise<void> {
  const plan = await getPlanByName(tx, 'FREE_TRIAL');
  await insertSubscription(tx, { userId, plan, source: 'trial', startedAt, endsAt: addDays(startedAt, trialDays) });
}

/** A PROFESSIONAL_6M plan with the order that paid for it, begun at `startedAt`. */
export async function insertPaidPlan(tx: Tx, userId: string, startedAt: Date): Promise<void> {
  const plan = await getPlanByName(tx, 'PROFESSIONAL_6M');
  const endsAt = addMonths(startedAt, plan.durationMonths);
  const orderId = newId({ now: () => startedAt });
  const subscriptionId = await insertSubscription(tx, { userId, plan, source: 'order', startedAt, endsAt, orderId });
  await tx
    .insertInto('payment_order')
    .values({
      user_id: userId,
      id: orderId,
      provider: 'vnpay',
      plan_id: plan.id,
      plan_type: plan.planType,
      plan_name: plan.name,
      duration_months: plan.durationMonths,
      price_cents: plan.priceCents,
      currency: 'USD',
      vnd_amount: vndOfCents(plan.priceCents),
      txn_ref: txnRef(userId, randomBytes(txnRefRandomBytes)),
      state: 'paid',
      subscription_id: subscriptionId,
      created_at: startedAt,
      expires_at: new Date(startedAt.getTime() + orderLifeMs),
      paid_at: startedAt,
    })
    .execute();
}

type NewSubscription = {
  userId: string;
  plan: PlanFacts;
  source: 'trial' | 'order';
  startedAt: Date;
  endsAt: Date;
  orderId?: string;
};

async function insertSubscription(
  tx: Tx,
  { userId, plan, source, startedAt, endsAt, orderId }: NewSubscription,
): Promise<string> {
  const id = newId({ now: () => startedAt });
  await tx
    .insertInto('subscription')
    .values({
      user_id: userId,
      id,
      plan_id: plan.id,
      plan_type: plan.planType,
      status: 'active',
      source,
      starts_at: startedAt,
      ends_at: endsAt,
      created_at: startedAt,
    })
    .execute();
  await tx
    .insertInto('subscription_event')
    .values({
      user_id: userId,
      id: newId({ now: () => startedAt }),
      subscription_id: id,
      event: 'started',
      plan_type: plan.planType,
      plan_name: plan.name,
      to_at: endsAt,
      order_id: orderId ?? null,
      created_at: startedAt,
    })
    .execute();
  return id;
}
