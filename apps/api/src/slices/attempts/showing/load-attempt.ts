import type { Queryable } from '../../../platform/database/database.ts';
import { getFrozenQuestions, getScenarios, listNoteTexts, translateQuestions } from '../../questions/public.ts';
import { listAnswers } from '../answering/answers.repository.ts';
import { type AttemptRow, keyOf, languageOf, pinsOf, scenarioPinsOf } from '../attempts.repository.ts';
import type { LoadedAttempt } from './attempts.presenter.ts';

/** Everything that an attempt's page shows, its questions in its language (LNG-53). */
export async function loadAttempt(db: Queryable, row: AttemptRow): Promise<LoadedAttempt> {
  const [answers, questions, scenarios, notes] = await Promise.all([
    listAnswers(db, keyOf(row)),
    getFrozenQuestions(db, pinsOf(row)).then((questions) => translateQuestions(db, questions, languageOf(row))),
    getScenarios(db, scenarioPinsOf(row)),
    listNoteTexts(db, { userId: row.user_id, questionIds: row.question_ids }),
  ]);
  return { row, questions, answers, scenarios, notes };
}
