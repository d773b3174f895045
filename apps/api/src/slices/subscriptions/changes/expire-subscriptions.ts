import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expire } from './subscription-changes.ts';

const batch = 500;

/**
 * Writes down which subscriptions have ended. For lists and the history only: what a subscription opens is decided by
 * its end, whether or not this has run. Candidates are listed without locks, each is then changed by a guarded update,
 * so that two runs at once do no harm. Returns how many it wrote.
 */
export async function expireSubscriptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const due = await db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .selectAll('subscription')
    .select('plan.name as plan_name')
    .where('subscription.status', '=', 'active')
    .where('subscription.ends_at', '<=', clock.now())
    .orderBy('subscription.ends_at')
    .limit(batch)
    .execute();
  let written = 0;
  for (const row of due) if (await inTransaction(db, (tx) => expire(tx, clock, row))) written += 1;
  return written;
}
