import { closeBySubmission } from '@examplar/domain/attempts/closing';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptKey, type AttemptRow, lockAttempt, toAttempt } from '../attempts.repository.ts';
import { finishIfClosed } from './finish-attempt.ts';

/**
 * Ends the attempt with the saved answers. Repeating it is harmless and returns the closed attempt.
 *
 * @throws AppError NOT_FOUND
 */
export async function completeAttempt({ db }: Pick<Deps, 'db'>, key: AttemptKey, now: Date): Promise<AttemptRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockAttempt(tx, key);
    if (!row) throw new AppError('NOT_FOUND', { facts: key });
    return finishIfClosed(tx, row, { ruling: closeBySubmission(toAttempt(row), now), now });
  });
}
