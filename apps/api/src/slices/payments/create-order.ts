import { randomBytes } from 'node:crypto';
import { txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import { vndOfCents } from '@examplar/domain/pricing/vnd';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { Choice } from './choose-plan.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';
import { insertEvent } from './payment-events.repository.ts';

type NewOrder = {
  userId: string;
  provider: 'vnpay' | 'gumroad';
  choice: Choice;
  lifeMs: number;
  /** When to ask the provider for the first time. */
  firstQueryMs: number | null;
  createDate: string | null;
  /** Null where the buyer did not make it. */
  address: string | null;
};

/** Writes down what is about to be bought: price, rate and plan are copied, so that no later change touches the order. */
export async function createOrder(deps: Pick<Deps, 'db' | 'clock'>, given: NewOrder): Promise<OrderRow> {
  const { plan, certificationId, providerId } = given.choice;
  const now = deps.clock.now();
  const id = newId(deps.clock);
  const reference = txnRef(given.userId, randomBytes(txnRefRandomBytes));
  return inTransaction(deps.db, async (tx) => {
    await tx
      .insertInto('payment_order')
      .values({
        user_id: given.userId,
        id,
        provider: given.provider,
        plan_id: plan.id,
        plan_type: plan.planType,
        plan_name: plan.name,
        provider_id: providerId,
        certification_id: certificationId,
        duration_months: plan.durationMonths,
        price_cents: plan.priceCents,
        currency: 'USD',
        vnd_amount: given.provider === 'vnpay' ? vndOfCents(plan.priceCents) : null,
        txn_ref: reference,
        create_date: given.createDate,
        state: 'pending',
        created_by_ip: given.address,
        created_at: now,
        expires_at: new Date(now.getTime() + given.lifeMs),
        next_query_at: given.firstQueryMs === null ? null : new Date(now.getTime() + given.firstQueryMs),
      })
      .execute();
    await insertEvent(tx, deps.clock, {
      userId: given.userId,
      orderId: id,
      provider: given.provider,
      eventKey: `create:${reference}`,
      kind: 'api',
      from: 'created',
      to: 'pending',
      detail: { outcome: 'created' },
    });
    const order = await findOrder(tx, given.userId, id);
    if (!order) throw new Error('The order that was just inserted is not there');
    return order;
  });
}
