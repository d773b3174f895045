import { closeByTime } from '@examplar/domain/attempts/closing';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptRow, keyOf, lockAttempt, toAttempt } from '../attempts.repository.ts';
import { finishIfClosed } from './finish-attempt.ts';

/**
 * The attempt as it is after a look at it: closed as of `expiresAt` with what was saved once its time and grace are
 * over, else as it came. Everything that shows or uses an attempt looks through here.
 */
export async function closeIfDue({ db }: Pick<Deps, 'db'>, row: AttemptRow, now: Date): Promise<AttemptRow> {
  if (row.status !== 'in_progress' || closeByTime(toAttempt(row), now).status === 'in_progress') return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, keyOf(row));
    if (!locked) return row;
    return finishIfClosed(tx, locked, { ruling: closeByTime(toAttempt(locked), now), now });
  });
}
