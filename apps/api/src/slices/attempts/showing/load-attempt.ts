import type { Queryable } from '../../../platform/database/database.ts';
import { getFrozenQuestions } from '../../questions/public.ts';
import { listAnswers } from '../answering/answers.repository.ts';
import { type AttemptRow, keyOf, pinsOf } from '../attempts.repository.ts';
import type { LoadedAttempt } from './attempts.presenter.ts';

/** Everything that an attempt's page shows. */
export async function loadAttempt(db: Queryable, row: AttemptRow): Promise<LoadedAttempt> {
  const answers = await listAnswers(db, keyOf(row));
  const questions = await getFrozenQuestions(db, pinsOf(row));
  return { row, questions, answers };
}
