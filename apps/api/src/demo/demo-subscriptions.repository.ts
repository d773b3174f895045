import { randomBytes } from 'node:crypto';
import { txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import { addDays } from '@examplar/domain/plans/calendar';
import { trialDays } from '@examplar/domain/plans/plan-names';
import { vndOfCents } from '@examplar/domain/pricing/money';
import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { newId } from '../platform/ids.ts';
import { settleOrder } from '../slices/subscriptions/grants/public.ts';
import { getPlanByName, getSeatPlan } from '../slices/subscriptions/plans/public.ts';
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
  const order = newOrder(userId, startedAt);
  const { subscriptionId } = await settleOrder(
    tx,
    { now: () => startedAt },
    {
      ...plan,
      userId,
      orderId: order.id,
      planId: plan.id,
      planName: plan.name,
      certificationId: null,
      providerId: null,
    },
  );
  await insertPaidOrder(tx, order, {
    plan_id: plan.id,
    plan_type: plan.planType,
    plan_name: plan.name,
    duration_months: plan.durationMonths,
    price_cents: plan.priceCents,
    subscription_id: subscriptionId,
  });
}

type PaidSeats = { userId: string; teamId: string; seats: number; renews: boolean; days: number; paidAt: Date };

/** The order that paid for seats of a team. Returns its id. */
export async function insertPaidSeats(
  tx: Tx,
  { userId, teamId, seats, renews, days, paidAt }: PaidSeats,
): Promise<string> {
  const plan = await getSeatPlan(tx);
  const order = newOrder(userId, paidAt);
  await insertPaidOrder(tx, order, {
    plan_id: plan.id,
    plan_type: 'TEAM_SEAT',
    plan_name: 'TEAM_SEAT',
    duration_months: 12,
    price_cents: seats * plan.priceCents,
    team_id: teamId,
    seats,
    renews,
    seat_days: days,
  });
  return order.id;
}

type NewOrder = { userId: string; id: string; reference: string; orderedAt: Date; paidAt: Date };

function newOrder(userId: string, paidAt: Date): NewOrder {
  const orderedAt = new Date(paidAt.getTime() - paymentMs);
  const reference = txnRef(userId, randomBytes(txnRefRandomBytes));
  return { userId, id: newId({ now: () => orderedAt }), reference, orderedAt, paidAt };
}

type OrderRow = Insertable<DB['payment_order']>;
/** What was bought, and for how much. */
type Bought = Pick<OrderRow, 'plan_id' | 'plan_type' | 'plan_name' | 'duration_months' | 'price_cents'> &
  Partial<Pick<OrderRow, 'subscription_id' | 'team_id' | 'seats' | 'renews' | 'seat_days'>>;

/** An order that VNPay told us was paid. */
async function insertPaidOrder(
  tx: Tx,
  { userId, id, reference, orderedAt, paidAt }: NewOrder,
  bought: Bought,
): Promise<void> {
  await tx
    .insertInto('payment_order')
    .values({
      user_id: userId,
      id,
      provider: 'vnpay',
      currency: 'USD',
      vnd_amount: vndOfCents(bought.price_cents),
      txn_ref: reference,
      create_date: vietnamTime(orderedAt),
      state: 'paid',
      provider_txn_no: transactionNumber,
      created_at: orderedAt,
      expires_at: new Date(orderedAt.getTime() + orderLifeMs),
      paid_at: paidAt,
      ...bought,
    })
    .execute();
  const event = { user_id: userId, order_id: id, provider: 'vnpay' } as const;
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
        id: newId({ now: () => paidAt }),
        event_key: `ipn:${reference}:${transactionNumber}:00:00`,
        kind: 'ipn',
        from_state: 'pending',
        to_state: 'paid',
        detail: JSON.stringify({ outcome: '00/00', bank: 'NCB' }),
        created_at: paidAt,
      },
    ])
    .execute();
}

/** As VNPay writes an instant: 14 digits in GMT+7 (PAY-22). */
const vietnamTime = (instant: Date): string =>
  new Date(instant.getTime() + 7 * 60 * 60_000).toISOString().replace(/\D/g, '').slice(0, 14);
