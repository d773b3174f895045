import type { Queryable } from '../../../platform/database/database.ts';
import { getFrozenQuestions, getScenarios, listNoteTexts, translateQuestions } from '../../questions/public.ts';
import { listAnswers } from '../answering/answers.repository.ts';
import { type AttemptRow, keyOf, languageOf, pinsOf, scenarioPinsOf } from '../attempts.repository.ts';
import type { LoadedAttempt } from './attempts.presenter.ts';

/** The same of an attempt that was just made: nothing is answered, and its notes are known. */
export async function loadNewAttempt(
  db: Queryable,
  row: AttemptRow,
  notes: Record<string, string>,
): Promise<LoadedAttempt> {
  const [questions, scenarios] = await Promise.all([
    listAskedQuestions(db, row),
    getScenarios(db, scenarioPinsOf(row)),
  ]);
  return { row, questions, answers: [], scenarios, notes };
}

/** The questions of an attempt in its language (LNG-53). */
const listAskedQuestions = async (db: Queryable, row: AttemptRow) =>
  translateQuestions(db, await getFrozenQuestions(db, pinsOf(row)), languageOf(row));

/** Everything that an attempt's page shows. */
export async function loadAttempt(db: Queryable, row: AttemptRow): Promise<LoadedAttempt> {
  const [answers, questions, scenarios, notes] = await Promise.all([
    listAnswers(db, keyOf(row)),
    listAskedQuestions(db, row),
    getScenarios(db, scenarioPinsOf(row)),
    listNoteTexts(db, { userId: row.user_id, questionIds: row.question_ids }),
  ]);
  return { row, questions, answers, scenarios, notes };
}
