import { addDays, addMonths, daysUntil } from '@examplar/domain/plans/calendar';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertChange } from './history.repository.ts';
import { changeOf, end, findCurrentRow } from './subscription-changes.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

type Refunded = { userId: string; orderId: string; durationMonths: number };

/**
 * Takes back what a refunded order had bought, in the caller's transaction, which has locked the user.
 *
 * The subscription ends at once (decisions, section 3), unless other money is in it: time that a renewal or an extension
 * added is taken off again, and so are the days that an upgrade had credited from the refunded plan. Twice is harmless.
 */
export async function endByRefund(tx: Tx, clock: Clock, refunded: Refunded): Promise<void> {
  const current = await findCurrentRow(tx, clock, refunded.userId);
  if (current?.status !== 'active') return;
  const endsAt = await endWithout(tx, clock, current, refunded);
  if (endsAt === null) return;
  const now = clock.now();
  if (endsAt <= now) await end(tx, clock, current);
  else await moveEnd(tx, current, endsAt);
  const to = endsAt <= now ? now : endsAt;
  const { orderId } = refunded;
  await insertChange(tx, clock, { ...changeOf(current), event: 'refunded', from: current.ends_at, to, orderId });
}

/** Where the running subscription ends without this order; null when nothing of it is in there. */
async function endWithout(tx: Tx, clock: Clock, current: SubscriptionRow, refunded: Refunded): Promise<Date | null> {
  const events = await tx
    .selectFrom('subscription_event')
    .select(['subscription_id', 'event', 'order_id', 'from_at', 'to_at', 'created_at'])
    .where('user_id', '=', refunded.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const purchase = events.find((event) => event.order_id === refunded.orderId);
  if (!purchase) return null;
  const ofCurrent = events.filter((event) => event.subscription_id === current.id);
  if (purchase.subscription_id === current.id) {
    const refundedIds = new Set(events.filter(({ event }) => event === 'refunded').map((event) => event.order_id));
    const hasOtherMoney = ofCurrent.some(
      ({ order_id: id }) => id !== null && id !== refunded.orderId && !refundedIds.has(id),
    );
    return hasOtherMoney ? addMonths(current.ends_at, -refunded.durationMonths) : clock.now();
  }
  // Bought before an upgrade: what is left of it are the days that the upgrade credited.
  const upgrade = events.find(
    (event) =>
      event.event === 'upgraded' &&
      event.subscription_id !== purchase.subscription_id &&
      event.created_at >= purchase.created_at &&
      event.from_at !== null,
  );
  if (!upgrade?.from_at || upgrade.subscription_id !== current.id) return null;
  const credited = daysUntil(upgrade.from_at, upgrade.created_at);
  const bought = daysUntil(addMonths(purchase.created_at, refunded.durationMonths), upgrade.created_at);
  return addDays(current.ends_at, -Math.min(credited, bought));
}

async function moveEnd(tx: Tx, current: SubscriptionRow, endsAt: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ends_at: endsAt })
    .where('user_id', '=', current.user_id)
    .where('id', '=', current.id)
    .execute();
}
