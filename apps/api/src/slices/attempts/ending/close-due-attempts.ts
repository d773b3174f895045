import type { Deps } from '../../../platform/deps.ts';
import { findAttempt } from '../attempts.repository.ts';
import {
  type DueAttempt,
  listDueAttempts,
  listDueAttemptsOf,
  listOldPacks,
} from '../showing/attempt-lists.repository.ts';
import { closeIfDue } from './finish-attempt.ts';

/** Closes the due attempts of one user. Call it before showing several of them. */
export async function closeDueAttemptsOf(
  deps: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const row of await listDueAttemptsOf(deps.db, { userId, now })) await closeIfDue(deps, row, now);
}

const batch = 200;

/**
 * The job: closes every attempt whose time is up, as of `expiresAt`, and those of packs that end by themselves (OFF-3), also when no browser
 * is open.
 * Each attempt has its own transaction; a failure is logged, retried at the next run and does not block the others. Ends early once
 * `stopping` is aborted.
 *
 * @returns how many were found due
 */
export async function closeDueAttempts(
  deps: Pick<Deps, 'db' | 'clock' | 'log'> & { stopping?: AbortSignal },
): Promise<number> {
  const now = deps.clock.now();
  return (await closeListed(deps, listDueAttempts, now)) + (await closeListed(deps, listOldPacks, now));
}

async function closeListed(
  { db, log, stopping }: Pick<Deps, 'db' | 'log'> & { stopping?: AbortSignal },
  list: typeof listDueAttempts,
  now: Date,
): Promise<number> {
  let found = 0;
  let after: DueAttempt | null = null;
  for (;;) {
    const due: DueAttempt[] = await list(db, { now, after, count: batch });
    for (const key of due) {
      if (stopping?.aborted) return found;
      try {
        const row = await findAttempt(db, key);
        if (row) await closeIfDue({ db }, row, now);
      } catch (error) {
        log.error({ err: error, attemptId: key.attemptId }, 'an attempt whose time is up could not be closed');
      }
    }
    found += due.length;
    after = due.at(-1) ?? null;
    if (due.length < batch) return found;
  }
}
