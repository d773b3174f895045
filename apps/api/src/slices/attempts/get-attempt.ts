import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptKey, type AttemptRow, findAttempt } from './attempts.repository.ts';
import { closeIfDue } from './close-due-attempt.ts';

/**
 * The caller's attempt; one whose time is up comes back closed. It needs no plan (decisions, section 1).
 *
 * @throws AppError NOT_FOUND, also for somebody else's
 */
export async function getAttempt(deps: Pick<Deps, 'db'>, key: AttemptKey, now: Date): Promise<AttemptRow> {
  const row = await findAttempt(deps.db, key);
  if (!row) throw new AppError('NOT_FOUND', { facts: key });
  return closeIfDue(deps, row, now);
}
