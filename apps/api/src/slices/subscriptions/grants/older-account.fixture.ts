import { randomBytes } from 'node:crypto';
import { txnRef } from '@examplar/domain/ids/txn-ref';
import type { OrderState } from '@examplar/domain/orders/order-states';
import { addDays } from '@examplar/domain/plans/calendar';
import type { Insertable } from 'kysely';
import type { TestApi } from '../../../../test/start-test-api.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser, restoreOrder, revokeOrder } from '../public.ts';
import { findLatestSubscription } from '../subscriptions.repository.ts';

type Scope = { provider_id?: string; certification_id?: string };
type OrderFacts = Scope & { state?: OrderState };
type SubscriptionFacts = Scope & Partial<Pick<Insertable<DB['subscription']>, 'status' | 'source'>>;
type OldLine = { event: string; at: number; from?: number; to: number; orderId?: string };
type OlderAccount = { api: TestApi; userId: string; start: Date };

/** A new account whose orders, subscriptions and history are as the release before grants wrote them. Days count from `start`. */
export async function openOlderAccount(api: TestApi, start: Date) {
  const { id: userId } = await api.seed.user();
  const account = { api, userId, start };
  return {
    userId,
    order: (planId: string, at: number, facts: OrderFacts = {}) => insertOrder(account, planId, at, facts),
    subscription: (planId: string, at: number, to: number, lines: OldLine[], facts: SubscriptionFacts = {}) =>
      insertSubscription(account, planId, { at, to, lines, facts }),
    /** A dispute in the release before: where nothing ran any more, only the order's events tell of it. */
    dispute: (orderId: string, at: number) => insertDispute(account, orderId, at),
    refund: (orderId: string) =>
      inTransaction(api.db, async (tx) => {
        await lockUser(tx, userId);
        await revokeOrder(tx, api.clock, { userId, orderId });
      }),
    win: (orderId: string) =>
      inTransaction(api.db, async (tx) => {
        await lockUser(tx, userId);
        await restoreOrder(tx, api.clock, { userId, orderId });
      }),
    async plan() {
      const subscription = await findLatestSubscription(api.db, userId);
      if (subscription?.status !== 'active') return null;
      return [subscription.planName, (subscription.endsAt.getTime() - start.getTime()) / 86_400_000];
    },
  };
}

const findPlan = (api: TestApi, planId: string) =>
  api.db.selectFrom('plan').selectAll().where('id', '=', planId).executeTakeFirstOrThrow();

async function insertOrder(
  { api, userId, start }: OlderAccount,
  planId: string,
  at: number,
  { state = 'paid', ...scope }: OrderFacts,
): Promise<string> {
  const plan = await findPlan(api, planId);
  const createdAt = addDays(start, at);
  const id = newId({ now: () => createdAt });
  const order = {
    user_id: userId,
    id,
    provider: 'gumroad' as const,
    plan_id: planId,
    plan_type: plan.plan_type,
    plan_name: plan.name,
    duration_months: plan.duration_months,
    price_cents: plan.price_cents,
    currency: 'USD',
    txn_ref: txnRef(userId, randomBytes(16)),
    state,
    created_at: createdAt,
    expires_at: addDays(start, at + 1),
    paid_at: createdAt,
    ...scope,
  };
  await api.db.insertInto('payment_order').values(order).execute();
  return id;
}

type Term = { at: number; to: number; lines: OldLine[]; facts: SubscriptionFacts };

async function insertSubscription(
  { api, userId, start }: OlderAccount,
  planId: string,
  { at, to, lines, facts }: Term,
): Promise<void> {
  const plan = await findPlan(api, planId);
  const day = (number: number) => addDays(start, number);
  const id = newId({ now: () => day(at) });
  const owner = { user_id: userId, plan_type: plan.plan_type };
  const term = { starts_at: day(at), ends_at: day(to), created_at: day(at) };
  await api.db
    .insertInto('subscription')
    .values({ ...owner, id, plan_id: planId, status: 'active', source: 'order', ...term, ...facts })
    .execute();
  for (const line of lines) {
    const event = {
      ...owner,
      id: newId({ now: () => day(line.at) }),
      subscription_id: id,
      event: line.event as DB['subscription_event']['event'],
      plan_name: plan.name,
      from_at: line.from === undefined ? null : day(line.from),
      to_at: day(line.to),
      order_id: line.orderId ?? null,
      created_at: day(line.at),
    };
    await api.db.insertInto('subscription_event').values(event).execute();
  }
}

async function insertDispute({ api, userId, start }: OlderAccount, orderId: string, at: number): Promise<void> {
  const disputedAt = addDays(start, at);
  const id = newId({ now: () => disputedAt });
  const facts = { provider: 'gumroad' as const, event_key: `disputed:${orderId}`, kind: 'webhook' };
  const change = { from_state: 'paid', to_state: 'charged_back', created_at: disputedAt } as const;
  await api.db
    .insertInto('payment_event')
    .values({ user_id: userId, id, order_id: orderId, ...facts, ...change })
    .execute();
}
