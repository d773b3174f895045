import { randomBytes } from 'node:crypto';
import { txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { tooMany } from '../../../platform/limits/rate-limits.ts';
import { lockUser } from '../../subscriptions/public.ts';
import { gateways } from '../gateways.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';
import type { Choice } from './choose-plan.ts';
import { countUnpaidSince, findOpenOrder, findOrder, type OrderRow } from './orders.repository.ts';

type NewOrder = {
  userId: string;
  method: PaymentMethod;
  choice: Choice;
  /** Null where the buyer did not make it. */
  address: string | null;
};

/** So many orders may a user leave unpaid in an hour: each of them costs the gateway questions. */
export const maxUnpaidOrders = 10;
const windowMs = 60 * 60 * 1_000;
/** An open order is handed out again while this share of its time is left, so that it can still be paid. */
const minShareLeft = 1 / 3;

/**
 * The user's open order of this choice, or a new one.
 *
 * @throws AppError RATE_LIMITED when the user has left `maxUnpaidOrders` orders unpaid within the hour
 */
export function openOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  wanted: NewOrder,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { userId, method, choice } = wanted;
  return inTransaction(deps.db, async (tx) => {
    // Orders of one user wait for each other: two tabs share one, and the limit counts what is really there.
    await lockUser(tx, userId);
    const now = deps.clock.now();
    const payableUntil = new Date(now.getTime() + gateways[method].orderLifeMs * minShareLeft);
    const open = await findOpenOrder(tx, { userId, method, choice, payableUntil });
    if (open) return { order: open, isNew: false };
    const { count, firstAt } = await countUnpaidSince(tx, userId, new Date(now.getTime() - windowMs));
    if (count >= deps.limits.scaled(maxUnpaidOrders)) {
      throw tooMany((firstAt ?? now).getTime() + windowMs - now.getTime());
    }
    return { order: await insertOrder(tx, deps, wanted), isNew: true };
  });
}

/** A new order, whatever else the user has open: for staff who match a payment with a user. */
export const createOrder = (deps: Pick<Deps, 'db' | 'clock'>, wanted: NewOrder): Promise<OrderRow> =>
  inTransaction(deps.db, (tx) => insertOrder(tx, deps, wanted));

/** Writes down what is about to be bought: price, rate and plan are copied, so that no later change touches the order (PAY-6). */
async function insertOrder(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, method, choice, address }: NewOrder,
): Promise<OrderRow> {
  const { plan, certificationId, providerId } = choice;
  const gateway = gateways[method];
  const now = clock.now();
  const id = newId(clock);
  const reference = txnRef(userId, randomBytes(txnRefRandomBytes));
  const { vndAmount, createDate } = gateway.orderFields({ priceCents: plan.priceCents, now });
  await tx
    .insertInto('payment_order')
    .values({
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
    })
    .execute();
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
  if (!order) throw new Error('The order that was just inserted is not there');
  return order;
}
