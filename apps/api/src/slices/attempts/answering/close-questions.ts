import { mayAnswer } from '@examplar/domain/attempts/answering';
import { closeThrough } from '@examplar/domain/exams/sections';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type AttemptKey,
  type AttemptRow,
  lockAttempt,
  sectionsOf,
  setClosedThrough,
  toAttempt,
} from '../attempts.repository.ts';
import { closeIfDue } from '../ending/finish-attempt.ts';

/**
 * Closes every question of an open exam up to a position; closed ones stay closed (ATT-24). The lock on the attempt makes
 * it wait for answers that are being saved, and makes later ones wait for it.
 *
 * @throws AppError NOT_FOUND, ATTEMPT_MODE in practice, ATTEMPT_CLOSED, TIME_IS_UP, VALIDATION_FAILED
 */
export async function closeQuestions(
  { db }: Pick<Deps, 'db'>,
  { key, through, now }: { key: AttemptKey; through: number; now: Date },
): Promise<AttemptRow> {
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, key);
    if (!locked) throw new AppError('NOT_FOUND', { facts: key });
    if (locked.mode === 'practice') throw new AppError('ATTEMPT_MODE');
    if (!mayAnswer(toAttempt(locked), now).ok) return locked;
    const closing = closeThrough(through, { sections: sectionsOf(locked), closedThrough: locked.closed_through });
    if (!closing.ok)
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'through', message: closing.message }] });
    return closing.closedThrough === locked.closed_through ? locked : setClosedThrough(tx, key, closing.closedThrough);
  });
  const answering = mayAnswer(toAttempt(row), now);
  if (answering.ok) return row;
  await closeIfDue({ db }, row, now);
  throw new AppError(answering.reason);
}
