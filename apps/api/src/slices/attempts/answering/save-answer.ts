import type { AnswerFeedback } from '@examplar/contract/attempts';
import { notFoundMessages } from '@examplar/contract/errors';
import { mayAnswer } from '@examplar/domain/attempts/closing';
import { checkAnswer } from '@examplar/domain/questions/answers';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toAttempt } from '../attempts.repository.ts';
import { getAttempt } from '../showing/get-attempt.ts';
import { answerPractice } from './answer-practice.ts';
import { findFrozenAttempt, getAskedQuestions } from './frozen-attempts.ts';
import { type AnswerToSave, saveAnswerIfOpen, type WriteAnswer } from './save-answer.repository.ts';

/**
 * Saves an answer, a flag or both. An exam tells nothing but that it was saved; practice checks the answer.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (attempt, or a question that it does not ask), VALIDATION_FAILED (an answer that the
 * question does not take), ATTEMPT_CLOSED, TIME_IS_UP, ALREADY_ANSWERED
 */
export async function saveAnswer(
  deps: Pick<Deps, 'db'> & { writeAnswer: WriteAnswer },
  answer: AnswerToSave,
): Promise<AnswerFeedback | { saved: true }> {
  const attempt = await findFrozenAttempt(deps.db, answer);
  if (!attempt) throw new AppError('NOT_FOUND');
  const [question] = await getAskedQuestions(deps.db, attempt, [answer.questionId]);
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });

  const { selectedAnswer } = answer;
  if (selectedAnswer !== undefined && attempt.mode === 'practice') {
    await answer.session.verify();
    return answerPractice(deps, question, { ...answer, selectedAnswer });
  }
  if (selectedAnswer !== undefined) {
    const check = checkAnswer(selectedAnswer, question);
    if (!check.ok) throw malformedAnswer(check.message);
  }
  if (!(await saveAnswerIfOpen(deps.db, answer, deps.writeAnswer))) await refuse(deps, answer);
  return { saved: true };
}

export const malformedAnswer = (message: string, path = 'selectedAnswer'): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/** Says why an attempt does not take an answer. One whose time is up is closed by this look at it. */
async function refuse(deps: Pick<Deps, 'db'>, { userId, attemptId, now }: AnswerToSave): Promise<never> {
  const row = await getAttempt(deps, { userId, attemptId }, now);
  const answering = mayAnswer(toAttempt(row), now);
  if (answering.ok) throw new Error(`Attempt ${attemptId} takes answers, but refused one`);
  throw new AppError(answering.reason);
}
