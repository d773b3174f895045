import { statusAt } from '@examplar/domain/plans/subscription-state';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { forfeitGrants } from '../grants/grants.ts';
import { asSubscription, findOwnRow } from '../subscriptions.repository.ts';
import { insertChange } from './history.repository.ts';
import { changeBase, endSubscriptionRow } from './subscription-changes.ts';

/** Ends an active subscription without a refund. Call `lockUser` first. False if it is not active or belongs to another user. */
export async function endByAdmin(
  tx: Tx,
  clock: Clock,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<boolean> {
  const row = await findOwnRow(tx, userId, subscriptionId);
  const now = clock.now();
  if (!row || statusAt(asSubscription(row), now) !== 'active') return false;
  await endSubscriptionRow(tx, clock, row);
  await forfeitGrants(tx, clock, userId);
  await insertChange(tx, clock, { ...changeBase(row), event: 'cancelled', from: row.ends_at, to: now });
  return true;
}
