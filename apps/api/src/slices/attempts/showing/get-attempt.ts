import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptKey, type AttemptRow, findAttempt } from '../attempts.repository.ts';
import { closeIfDue } from '../ending/finish-attempt.ts';

/**
 * The caller's attempt, closed first if its time is up. Needs no plan.
 *
 * @throws AppError NOT_FOUND, also for another user's attempt, so that the response does not reveal whether it exists
 */
export async function getAttempt(deps: Pick<Deps, 'db'>, key: AttemptKey, now: Date): Promise<AttemptRow> {
  const row = await findAttempt(deps.db, key);
  if (!row) throw new AppError('NOT_FOUND', { facts: key });
  return closeIfDue(deps, row, now);
}
