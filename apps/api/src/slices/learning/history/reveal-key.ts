import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { Deps } from '../../../platform/deps.ts';
import { getQuestion } from '../../questions/get-question.ts';
import { rememberKeyOpened } from './question-history.repository.ts';
import { findAnyQuestionRow } from '../../questions/questions.repository.ts';

/**
 * Records that the caller opened a question's key; only the first time counts (LRN-2).
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_REQUIRED, as for reading the question
 */
export async function revealKey(
  deps: Pick<Deps, 'db'>,
  { userId, questionId, now }: { userId: string; questionId: string; now: Date },
): Promise<void> {
  await getQuestion(deps, { questionId, userId, now, language: sourceLanguage });
  const row = await findAnyQuestionRow(deps.db, questionId);
  if (row) await rememberKeyOpened(deps.db, { userId, questionId, certificationId: row.certification_id, at: now });
}
