import { isSettled, keepsAccess, type OrderState } from '@examplar/domain/orders/order-states';
import { daysUntil } from '@examplar/domain/plans/calendar';
import type { Tx } from '../../../platform/database/database.ts';
import { insertGrant } from './grants.repository.ts';
import { listEndings, listLinesWithoutGrant, listReversals } from './older-grants.repository.ts';

/**
 * Reconstructs grants from before grants were stored, or of a process of that release: each history entry that started or extended access
 * becomes a grant with the same id. If no grant is missing, this costs one query.
 *
 * `except` is the history entry that is being recorded right now.
 */
export async function reconstructOlderGrants(tx: Tx, userId: string, except?: string): Promise<void> {
  const lines = (await listLinesWithoutGrant(tx, userId)).filter(({ id }) => id !== except);
  if (lines.length === 0) return;
  const endings = await listEndings(tx, userId);
  const reversals = await listReversals(tx, userId);
  for (const line of lines) {
    const revokedAt = findRevokedAt(line, endings, reversals);
    const forfeitedAt =
      endings.find(({ event, created_at }) => event === 'cancelled' && created_at >= line.created_at)?.created_at ??
      null;
    await insertGrant(tx, {
      userId,
      id: line.id,
      subscriptionId: line.subscription_id,
      source: line.order_id ? 'order' : line.event === 'granted' ? 'grant' : 'trial',
      orderId: line.order_id,
      ...toGrantContents(line),
      listPrices: {},
      grantedAt: line.created_at,
      revokedAt,
      forfeitedAt: revokedAt && forfeitedAt && revokedAt <= forfeitedAt ? null : forfeitedAt,
    });
  }
}

type HistoryLine = Awaited<ReturnType<typeof listLinesWithoutGrant>>[number];
type Ending = Awaited<ReturnType<typeof listEndings>>[number];
type Reversal = Awaited<ReturnType<typeof listReversals>>[number];

/** What a history entry granted. An order has the exact plan and months; other entries only have their end. */
function toGrantContents(line: HistoryLine) {
  // A subscription that replaces another starts over, with the remaining days of the old one as credit.
  const isBeginning = line.starts_at?.getTime() === line.created_at.getTime();
  const creditDays = isBeginning && line.from_at ? daysUntil(line.from_at, line.created_at) : 0;
  if (line.order_plan_name !== null && line.order_months !== null) {
    return {
      planName: line.order_plan_name,
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
    planName: line.plan_name,
    providerId: line.provider_id,
    certificationId: line.certification_id,
    durationMonths: 0,
    extraDays: Math.max(0, days - creditDays),
    creditDays,
  };
}

/** The time when the order's money was returned. If nothing was active then, only the order's own events recorded it, not the history. */
function findRevokedAt(
  { order_id, order_state, created_at }: HistoryLine,
  endings: Ending[],
  reversals: Reversal[],
): Date | null {
  if (order_state === null || !isSettled(order_state as OrderState) || keepsAccess(order_state as OrderState))
    return null;
  const ending = endings.findLast((one) => one.event === 'refunded' && one.order_id === order_id);
  return (ending ?? reversals.findLast((one) => one.order_id === order_id))?.created_at ?? created_at;
}
