import { isSettled, keepsAccess, orderStates } from '@examplar/domain/orders/order-states';
import type { Tx } from '../../../platform/database/database.ts';

/** States of an order whose money went back. */
const reversedStates = orderStates.filter((state) => isSettled(state) && !keepsAccess(state));

/** Lines of the history that gave access and have no grant yet, with the orders they belong to. */
export const listLinesWithoutGrant = (tx: Tx, userId: string) =>
  tx
    .selectFrom('subscription_event as line')
    .leftJoin('subscription', (join) =>
      join.onRef('subscription.user_id', '=', 'line.user_id').onRef('subscription.id', '=', 'line.subscription_id'),
    )
    .leftJoin('payment_order', (join) =>
      join.onRef('payment_order.user_id', '=', 'line.user_id').onRef('payment_order.id', '=', 'line.order_id'),
    )
    .leftJoin('subscription_grant', (join) =>
      join.onRef('subscription_grant.user_id', '=', 'line.user_id').onRef('subscription_grant.id', '=', 'line.id'),
    )
    .select([
      'line.id',
      'line.subscription_id',
      'line.event',
      'line.order_id',
      'line.plan_name',
      'line.from_at',
      'line.to_at',
      'line.created_at',
      'subscription.starts_at',
      'subscription.provider_id',
      'subscription.certification_id',
      'payment_order.state as order_state',
      'payment_order.plan_name as order_plan_name',
      'payment_order.provider_id as order_provider_id',
      'payment_order.certification_id as order_certification_id',
      'payment_order.duration_months as order_months',
    ])
    .where('line.user_id', '=', userId)
    .where('subscription_grant.id', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        eb('line.event', 'in', ['started', 'granted']),
        // Without an order it gave back what a dispute had taken, which its order's grant has again already.
        and([eb('line.event', 'in', ['renewed', 'extended', 'upgraded']), eb('line.order_id', 'is not', null)]),
      ]),
    )
    .orderBy('line.created_at')
    .orderBy('line.id')
    .execute();

/** The lines that tell of refunds and cancellations, in the order they were written. */
export const listEndings = (tx: Tx, userId: string) =>
  tx
    .selectFrom('subscription_event')
    .select(['event', 'order_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('event', 'in', ['refunded', 'cancelled'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** When orders of the user lost their money, in the order it was written. */
export const listReversals = (tx: Tx, userId: string) =>
  tx
    .selectFrom('payment_event')
    .select(['order_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('to_state', 'in', reversedStates)
    .whereRef('from_state', '<>', 'to_state')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
