import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expire } from './subscription-changes.ts';
import { listPastEnd } from './subscription-rows.repository.ts';

const batch = 500;

/**
 * Marks subscriptions whose end has passed as expired. This matters only for lists and the history: access is decided by the end itself.
 * Candidates are listed without locks and changed one by one by guarded updates, so concurrent runs are safe. Returns the number of expired
 * subscriptions.
 */
export async function expireSubscriptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const due = await listPastEnd(db, { now: clock.now(), count: batch });
  let expired = 0;
  for (const row of due) if (await inTransaction(db, (tx) => expire(tx, clock, row))) expired += 1;
  return expired;
}
