import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findBrowsedQuestion, findSharedQuestion } from './finals.repository.ts';

/**
 * Refuses a change after which a final would ask a question that learners were able to find in the bank, or that another exam asks
 * (LRN-66, LRN-67). Call it in the transaction that changed the exam, with the certification locked, before `refreshReserved`.
 *
 * @throws AppError WRONG_STATE naming the first such question
 */
export async function refuseFinalConflicts(tx: Tx, changed: { examId: string; becomesFinal: boolean }): Promise<void> {
  const browsed = await findBrowsedQuestion(tx, changed);
  if (browsed) {
    throw new AppError('WRONG_STATE', {
      message: `Question ${browsed.questionId} was published outside this exam before, so “${browsed.finalTitle}” cannot be a final.`,
    });
  }
  const shared = await findSharedQuestion(tx, changed.examId);
  if (!shared) return;
  throw new AppError('WRONG_STATE', {
    message: `Question ${shared.questionId} is asked by another exam. The questions of the final “${shared.finalTitle}” are asked nowhere else.`,
  });
}
