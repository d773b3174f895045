import type { AnswerFeedback } from '@examplar/contract/attempts';
import { inSequence, type SeenSequences } from '@examplar/domain/attempts/answer-sequence';
import { mayAnswer } from '@examplar/domain/attempts/closing';
import { answerInPractice } from '@examplar/domain/attempts/practice-answering';
import { checkWholeAnswer } from '@examplar/domain/questions/answers';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type FrozenQuestion, presentFeedback } from '../../questions/public.ts';
import { lockAttempt, toAttempt } from '../attempts.repository.ts';
import { findAnswer } from './answers.repository.ts';
import { type AnswerToSave, saveAnswerIfOpen } from './save-answer.repository.ts';

/**
 * Takes the one answer that a question has in practice, and checks it. Of two different answers
 * at once one is taken. An answer is never dropped for its sequence, since its check must not be had without giving it.
 *
 * @throws AppError VALIDATION_FAILED with the specification's message for another count, ALREADY_ANSWERED,
 * ATTEMPT_CLOSED, NOT_FOUND
 */
export async function answerPractice(
  { db }: Pick<Deps, 'db'>,
  question: FrozenQuestion,
  answer: AnswerToSave & { selectedAnswer: string },
): Promise<AnswerFeedback> {
  requireWholeAnswer(question, answer.selectedAnswer);
  await inTransaction(db, async (tx) => {
    const row = await lockAttempt(tx, answer);
    if (!row) throw new AppError('NOT_FOUND');
    const answering = mayAnswer(toAttempt(row), answer.now);
    if (!answering.ok) throw new AppError(answering.reason);

    const saved = await findAnswer(tx, answer);
    const verdict = answerInPractice(question, saved?.selected_answer ?? null, answer.selectedAnswer);
    if (!verdict.ok) throw new AppError(verdict.reason === 'ALREADY_ANSWERED' ? verdict.reason : 'VALIDATION_FAILED');
    const { isNewer } = inSequence((saved?.sequences ?? {}) as SeenSequences, answer);
    const isOvertaken = verdict.isNew && !isNewer;
    await saveAnswerIfOpen(tx, isOvertaken ? { ...answer, isFlagged: undefined, sequence: undefined } : answer);
  });
  return presentFeedback(question, answer.selectedAnswer);
}

function requireWholeAnswer(question: FrozenQuestion, selectedAnswer: string): void {
  const check = checkWholeAnswer(selectedAnswer, question);
  if (check.ok) return;
  const { message } = check;
  throw new AppError('VALIDATION_FAILED', { message, details: [{ path: 'selectedAnswer', message }] });
}
