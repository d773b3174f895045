import type { Attempt, FinishedAttempt, OpenAttempt } from '@examplar/contract/attempts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { listNoteTexts } from '../../questions/public.ts';
import { type AttemptKey, type AttemptRow, findAttempt } from '../attempts.repository.ts';
import { presentOpenAttempt } from './attempts.presenter.ts';
import { loadAttempt, loadNewAttempt } from './load-attempt.ts';
import { presentFinishedAttempt } from './result.presenter.ts';

/** The attempt as its page shows it: open without keys, or finished with the result. */
export const showAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<Attempt> =>
  row.status === 'in_progress' ? showOpenAttempt(db, row, now) : showFinishedAttempt(db, row, now);

export const showOpenAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<OpenAttempt> =>
  presentOpenAttempt(await loadAttempt(db, row), now);

export const showFinishedAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<FinishedAttempt> =>
  presentFinishedAttempt(await loadAttempt(db, row), now);

/**
 * The attempt as its start showed it, whatever has become of it: open, nothing answered, no key. For a repeat of the request that started
 * it (API-12).
 *
 * @throws AppError NOT_FOUND
 */
export async function showAsStarted(db: Queryable, key: AttemptKey): Promise<OpenAttempt> {
  const row = await findAttempt(db, key);
  if (!row) throw new AppError('NOT_FOUND', { facts: key });
  const notes = await listNoteTexts(db, { userId: key.userId, questionIds: row.question_ids });
  const started = { ...row, closed_through: 0, total_questions: row.question_ids.length };
  return presentOpenAttempt(await loadNewAttempt(db, started, notes), row.started_at);
}
