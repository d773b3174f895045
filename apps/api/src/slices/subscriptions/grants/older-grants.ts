import { isSettled, keepsAccess, type OrderState, orderStates } from '@examplar/domain/orders/order-states';
import { daysUntil } from '@examplar/domain/plans/calendar';
import type { PlanName } from '@examplar/domain/plans/plan-names';
import type { Tx } from '../../../platform/database/database.ts';
import { insertGrant } from './grants.repository.ts';

const reversedStates = orderStates.filter((state) => isSettled(state) && !keepsAccess(state));

/**
 * Enters what was granted before grants were kept, or by a process of the release that did not keep them yet: each line of
 * the history that began or prolonged access becomes the grant of the same id. Whose grants are all there pays one query.
 *
 * `except` is the line that is being recorded right now.
 */
export async function enterOlderGrants(tx: Tx, userId: string, except?: string): Promise<void> {
  const lines = (await listLinesWithoutGrant(tx, userId)).filter(({ id }) => id !== except);
  if (lines.length === 0) return;
  const endings = await listEndings(tx, userId);
  const reversals = await listReversals(tx, userId);
  for (const line of lines) {
    const revokedAt = revocationOf(line, endings, reversals);
    const forfeitedAt =
      endings.find(({ event, created_at }) => event === 'cancelled' && created_at >= line.created_at)?.created_at ??
      null;
    await insertGrant(tx, {
      userId,
      id: line.id,
      subscriptionId: line.subscription_id,
      source: line.order_id ? 'order' : line.event === 'granted' ? 'grant' : 'trial',
      orderId: line.order_id,
      ...contentsOf(line),
      grantedAt: line.created_at,
      revokedAt,
      forfeitedAt: revokedAt && forfeitedAt && revokedAt <= forfeitedAt ? null : forfeitedAt,
    });
  }
}

type Line = Awaited<ReturnType<typeof listLinesWithoutGrant>>[number];
type Ending = Awaited<ReturnType<typeof listEndings>>[number];
type Reversal = Awaited<ReturnType<typeof listReversals>>[number];

/** What a line of the history gave. The order knows its plan and months exactly, other lines only their end. */
function contentsOf(line: Line) {
  // A replaced subscription begins anew and takes over what the one before had left.
  const isBeginning = line.starts_at?.getTime() === line.created_at.getTime();
  const creditDays = isBeginning && line.from_at ? daysUntil(line.from_at, line.created_at) : 0;
  if (line.order_plan_name !== null && line.order_months !== null) {
    return {
      planName: line.order_plan_name as PlanName,
      providerId: line.order_provider_id,
      certificationId: line.order_certification_id,
      durationMonths: line.order_months,
      extraDays: 0,
      creditDays,
    };
  }
  const start = isBeginning ? line.created_at : (line.from_at ?? line.created_at);
  const days = line.to_at ? daysUntil(line.to_at, start) : 0;
  return {
    planName: line.plan_name as PlanName,
    providerId: line.provider_id,
    certificationId: line.certification_id,
    durationMonths: 0,
    extraDays: Math.max(0, days - creditDays),
    creditDays,
  };
}

/** When the order's money went back. Where nothing ran any more, the history has no line of it, only the order's own events. */
function revocationOf(
  { order_id, order_state, created_at }: Line,
  endings: Ending[],
  reversals: Reversal[],
): Date | null {
  if (order_state === null || !isSettled(order_state as OrderState) || keepsAccess(order_state as OrderState))
    return null;
  const ending = endings.findLast((one) => one.event === 'refunded' && one.order_id === order_id);
  return (ending ?? reversals.findLast((one) => one.order_id === order_id))?.created_at ?? created_at;
}

const listLinesWithoutGrant = (tx: Tx, userId: string) =>
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
const listEndings = (tx: Tx, userId: string) =>
  tx
    .selectFrom('subscription_event')
    .select(['event', 'order_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('event', 'in', ['refunded', 'cancelled'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** When orders of the user lost their money, in the order it was written. */
const listReversals = (tx: Tx, userId: string) =>
  tx
    .selectFrom('payment_event')
    .select(['order_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('to_state', 'in', reversedStates)
    .whereRef('from_state', '<>', 'to_state')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
