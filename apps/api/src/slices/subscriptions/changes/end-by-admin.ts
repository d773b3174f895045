import { statusAt } from '@examplar/domain/plans/subscription-state';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { forfeitGrants } from '../grants/grants.ts';
import { asSubscription, findOwnRow } from '../subscriptions.repository.ts';
import { insertChange } from './history.repository.ts';
import { changeOf, end } from './subscription-changes.ts';

/** Ends a running subscription at once, after `lockUser`, without any money back. False when it does not run, or is not theirs. */
export async function endByAdmin(
  tx: Tx,
  clock: Clock,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<boolean> {
  const row = await findOwnRow(tx, userId, subscriptionId);
  const now = clock.now();
  if (!row || statusAt(asSubscription(row), now) !== 'active') return false;
  await end(tx, clock, row);
  await forfeitGrants(tx, clock, userId);
  await insertChange(tx, clock, { ...changeOf(row), event: 'cancelled', from: row.ends_at, to: now });
  return true;
}
