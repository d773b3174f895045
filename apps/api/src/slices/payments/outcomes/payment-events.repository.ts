import type { OrderState } from '@examplar/domain/orders/order-states';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

/** The source of an event, in the terms of the admin page. */
export type EventKind = 'ipn' | 'return' | 'query' | 'ping' | 'api' | 'refund' | 'admin' | 'system';

export type NewEvent = {
  userId: string;
  orderId: string;
  method: PaymentMethod;
  /** Identifies the event: the same key again has no second effect. */
  eventKey: string;
  kind: EventKind;
  from: OrderState | null;
  to: OrderState;
  /** Never contains personal data or a whole query. */
  detail: EventDetail;
};

export type EventDetail = { outcome: string; isAlert?: boolean; note?: string | null; [fact: string]: unknown };

/** Appends an event. False if it is a duplicate. */
export async function insertEvent(tx: Queryable, clock: Clock, event: NewEvent): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values({
      user_id: event.userId,
      id: newId(clock),
      order_id: event.orderId,
      provider: event.method,
      event_key: event.eventKey,
      kind: event.kind,
      from_state: event.from,
      to_state: event.to,
      detail: JSON.stringify(event.detail),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isKnownEvent(
  db: Queryable,
  order: { user_id: string; provider: PaymentMethod },
  eventKey: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('payment_event')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('provider', '=', order.provider)
    .where('event_key', '=', eventKey)
    .executeTakeFirst();
  return known !== undefined;
}

/** An order's events, oldest first. */
export const listEvents = (db: Queryable, userId: string, orderId: string) =>
  db
    .selectFrom('payment_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
