import { type Database, isLockTimeout } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listNeverComputed, listOutdated, type UserPage } from '../learning-state.repository.ts';
import { ensureLearning } from './recount.ts';

type RebuildOutdatedDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
type ListUsers = (db: Database, page: { after: string | null; count: number }) => Promise<UserPage>;

const usersAtOnce = 1_000;

/**
 * The job: computes users whose answers were never counted, or have to be counted again, one at a time (LRN-9). It can stop
 * at any user; if two processes reach the same user, one computes it and the other moves on. Users who were never computed are
 * looked for once per process, since users who start later are computed by their first counted answer.
 */
export function createRebuildJob(): (deps: RebuildOutdatedDeps) => Promise<number> {
  let hasSearched = false;
  return async (deps) => {
    let count = await rebuildEach(deps, listOutdated);
    if (!hasSearched) count += await rebuildEach(deps, listNeverComputed);
    hasSearched = true;
    return count;
  };
}

/** A failure is logged and does not block the other users. */
async function rebuildEach({ db, clock, log }: RebuildOutdatedDeps, list: ListUsers): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const { userIds, next }: UserPage = await list(db, { after, count: usersAtOnce });
    for (const userId of userIds) {
      try {
        await ensureLearning(db, { userId, now: clock.now() });
        count += 1;
      } catch (error) {
        // Another process is computing this user.
        if (!isLockTimeout(error)) log.error({ err: error, userId }, "a user's learning could not be computed");
      }
    }
    after = next;
    if (after === null) return count;
  }
}
