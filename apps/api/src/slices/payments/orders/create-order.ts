import { randomBytes } from 'node:crypto';
import { txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { tooMany } from '../../../platform/limits/rate-limits.ts';
import { lockUser } from '../../subscriptions/public.ts';
import { gateways } from '../gateways.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';
import type { PlanChoice } from './choose-plan.ts';
import { countUnpaidSince, findOpenOrder, findOrder, insertOrderRow, type OrderRow } from './orders.repository.ts';

type NewOrderInput = {
  userId: string;
  method: PaymentMethod;
  choice: PlanChoice;
  /** Null if the order was not made by the buyer. */
  address: string | null;
};

const { max: maxUnpaid, windowMs } = limitTable.unpaidOrdersPerUser;
/** An open order is reused only while this share of its lifetime is left, so that it can still be paid. */
const minShareLeft = 1 / 3;

/**
 * Returns the user's open order for this choice, or creates one.
 *
 * @throws AppError RATE_LIMITED if the user has left too many orders unpaid within the last hour
 */
export function openOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  input: NewOrderInput,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { userId, method, choice } = input;
  return inTransaction(deps.db, async (tx) => {
    // Concurrent orders of one user wait for each other, so that two tabs share one order and the limit is exact.
    await lockUser(tx, userId);
    const now = deps.clock.now();
    const payableUntil = new Date(now.getTime() + gateways[method].orderLifeMs * minShareLeft);
    const open = await findOpenOrder(tx, { userId, method, choice, payableUntil });
    if (open) return { order: open, isNew: false };
    const { count, firstAt } = await countUnpaidSince(tx, userId, new Date(now.getTime() - windowMs));
    if (count >= deps.limits.scaled(maxUnpaid)) {
      throw tooMany((firstAt ?? now).getTime() + windowMs - now.getTime());
    }
    return { order: await insertOrder(tx, deps, input), isNew: true };
  });
}

/** Creates an order regardless of open ones, for admins who match a payment with a user. */
export const createOrder = (deps: Pick<Deps, 'db' | 'clock'>, input: NewOrderInput): Promise<OrderRow> =>
  inTransaction(deps.db, (tx) => insertOrder(tx, deps, input));

/** Inserts an order with copies of price, rate and plan, so that later changes do not affect it (PAY-6). */
async function insertOrder(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, method, choice, address }: NewOrderInput,
): Promise<OrderRow> {
  const { plan, certificationId, providerId } = choice;
  const gateway = gateways[method];
  const now = clock.now();
  const id = newId(clock);
  const reference = txnRef(userId, randomBytes(txnRefRandomBytes));
  const { vndAmount, createDate } = gateway.orderFields({ priceCents: plan.priceCents, now });
  await insertOrderRow(tx, {
    user_id: userId,
    id,
    provider: method,
    plan_id: plan.id,
    plan_type: plan.planType,
    plan_name: plan.name,
    provider_id: providerId,
    certification_id: certificationId,
    duration_months: plan.durationMonths,
    price_cents: plan.priceCents,
    currency: 'USD',
    vnd_amount: vndAmount,
    txn_ref: reference,
    create_date: createDate,
    state: 'pending',
    created_by_ip: address,
    created_at: now,
    expires_at: new Date(now.getTime() + gateway.orderLifeMs),
    next_query_at: gateway.firstQueryAfterMs === null ? null : new Date(now.getTime() + gateway.firstQueryAfterMs),
  });
  await insertEvent(tx, clock, {
    userId,
    orderId: id,
    method,
    eventKey: `create:${reference}`,
    kind: 'api',
    from: 'created',
    to: 'pending',
    detail: { outcome: 'created' },
  });
  const order = await findOrder(tx, userId, id);
  if (!order) throw new Error('The order that was just inserted is missing');
  return order;
}
