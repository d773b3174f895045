import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expire } from './subscription-changes.ts';
import { listPastEnd } from './subscription-rows.repository.ts';

const batch = 500;

/**
 * Writes down which subscriptions have ended. For lists and the history only: what a subscription opens is decided by
 * its end, whether or not this has run. Candidates are listed without locks, each is then changed by a guarded update,
 * so that two runs at once do no harm. Returns how many it wrote.
 */
export async function expireSubscriptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const due = await listPastEnd(db, { now: clock.now(), count: batch });
  let written = 0;
  for (const row of due) if (await inTransaction(db, (tx) => expire(tx, clock, row))) written += 1;
  return written;
}
