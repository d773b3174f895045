import type { AnswerFeedback } from '@examplar/contract/attempts';
import { notFoundMessages } from '@examplar/contract/errors';
import { mayAnswer } from '@examplar/domain/attempts/closing';
import { checkLetters } from '@examplar/domain/questions/letters';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerPractice } from './answer-practice.ts';
import { findAnswerSheet } from './answer-sheets.ts';
import { sittingOf } from './attempts.repository.ts';
import { getAttempt } from './get-attempt.ts';
import { type AnswerToSave, saveAnswerIfOpen, type WriteAnswer } from './save-answer.repository.ts';

/**
 * Saves an answer, a flag or both. An exam tells nothing but that it was saved; practice checks the answer.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (attempt, or a question that it does not ask), VALIDATION_FAILED (letters that the
 * question does not have), ATTEMPT_CLOSED, TIME_IS_UP, ALREADY_ANSWERED
 */
export async function saveAnswer(
  deps: Pick<Deps, 'db'> & { writeAnswer: WriteAnswer },
  answer: AnswerToSave,
): Promise<AnswerFeedback | { saved: true }> {
  const sheet = await findAnswerSheet(deps.db, answer);
  if (!sheet) throw new AppError('NOT_FOUND');
  const question = sheet.questions.get(answer.questionId);
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });

  const { selectedAnswer } = answer;
  if (selectedAnswer !== undefined && sheet.mode === 'practice') {
    await answer.session.demand();
    return answerPractice(deps, question, { ...answer, selectedAnswer });
  }
  if (selectedAnswer !== undefined) {
    const { options, numberOfAnswers } = question;
    const check = checkLetters(selectedAnswer, { optionCount: options.length, numberOfAnswers });
    if (!check.ok) throw wrongLetters(check.message);
  }
  if (!(await saveAnswerIfOpen(deps.db, answer, deps.writeAnswer))) await refuse(deps, answer);
  return { saved: true };
}

export const wrongLetters = (message: string, path = 'selectedAnswer'): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/** Says why an attempt does not take an answer. One whose time is up is closed by this look at it. */
async function refuse(deps: Pick<Deps, 'db'>, { userId, attemptId, now }: AnswerToSave): Promise<never> {
  const row = await getAttempt(deps, { userId, attemptId }, now);
  const answering = mayAnswer(sittingOf(row), now);
  if (answering.ok) throw new Error(`Attempt ${attemptId} takes answers, but refused one`);
  throw new AppError(answering.reason);
}
