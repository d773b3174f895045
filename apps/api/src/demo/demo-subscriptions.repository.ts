import { randomBytes } from 'node:crypto';
import { txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import { addDays } from '@examplar/domain/plans/calendar';
import { trialDays } from '@examplar/domain/plans/plan-names';
import { vndOfCents } from '@examplar/domain/pricing/money';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { settleOrder } from '../slices/subscriptions/grants/public.ts';
import { getPlanByName } from '../slices/subscriptions/plans/public.ts';
import { insertTrial } from '../slices/subscriptions/public.ts';

const orderLifeMs = 15 * 60_000;
const paymentMs = 2 * 60_000;
/** VNPay's number of a payment that was never made; it only has to look like one. */
const transactionNumber = '14713025';

/** The free trial of EXM-15, begun at `startedAt`. */
export async function insertDemoTrial(tx: Tx, userId: string, startedAt: Date): Promise<void> {
  await insertTrial(tx, { now: () => startedAt }, { userId, endsAt: addDays(startedAt, trialDays), autoRenew: false });
}

/** A PROFESSIONAL_6M plan with the order that paid for it, begun at `startedAt`. */
export async function insertPaidPlan(tx: Tx, userId: string, startedAt: Date): Promise<void> {
  const plan = await getPlanByName(tx, 'PROFESSIONAL_6M');
  const orderedAt = new Date(startedAt.getTime() - paymentMs);
  const orderId = newId({ now: () => orderedAt });
  const reference = txnRef(userId, randomBytes(txnRefRandomBytes));
  const { subscriptionId } = await settleOrder(
    tx,
    { now: () => startedAt },
    { ...plan, userId, orderId, planId: plan.id, planName: plan.name, certificationId: null, providerId: null },
  );
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
      txn_ref: reference,
      create_date: vietnamTime(orderedAt),
      state: 'paid',
      provider_txn_no: transactionNumber,
      subscription_id: subscriptionId,
      created_at: orderedAt,
      expires_at: new Date(orderedAt.getTime() + orderLifeMs),
      paid_at: startedAt,
    })
    .execute();
  const event = { user_id: userId, order_id: orderId, provider: 'vnpay' } as const;
  await tx
    .insertInto('payment_event')
    .values([
      {
        ...event,
        id: newId({ now: () => orderedAt }),
        event_key: `create:${reference}`,
        kind: 'api',
        from_state: 'created',
        to_state: 'pending',
        detail: JSON.stringify({ outcome: 'created' }),
        created_at: orderedAt,
      },
      {
        ...event,
        id: newId({ now: () => startedAt }),
        event_key: `ipn:${reference}:${transactionNumber}:00:00`,
        kind: 'ipn',
        from_state: 'pending',
        to_state: 'paid',
        detail: JSON.stringify({ outcome: '00/00', bank: 'NCB' }),
        created_at: startedAt,
      },
    ])
    .execute();
}

/** As VNPay writes an instant: 14 digits in GMT+7 (PAY-22). */
const vietnamTime = (instant: Date): string =>
  new Date(instant.getTime() + 7 * 60 * 60_000).toISOString().replace(/\D/g, '').slice(0, 14);
