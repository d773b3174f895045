import { closeByTime } from '@examplar/domain/attempts/closing';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptRow, keyOf, lockAttempt, toAttempt } from '../attempts.repository.ts';
import { finishIfClosed } from './finish-attempt.ts';

/**
 * The attempt in its current state: closed as of `expiresAt`, with the saved answers, once its time and grace period are
 * over, otherwise unchanged. All code that shows or uses an attempt gets it from here.
 */
export async function closeIfDue({ db }: Pick<Deps, 'db'>, row: AttemptRow, now: Date): Promise<AttemptRow> {
  if (row.status !== 'in_progress' || closeByTime(toAttempt(row), now).status === 'in_progress') return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, keyOf(row));
    if (!locked) return row;
    return finishIfClosed(tx, locked, { ruling: closeByTime(toAttempt(locked), now), now });
  });
}
