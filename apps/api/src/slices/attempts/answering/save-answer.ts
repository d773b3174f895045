import type { AnswerFeedback } from '@examplar/contract/attempts';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import { inSequence, type SeenSequences } from '@examplar/domain/attempts/answer-sequence';
import { mayAnswer } from '@examplar/domain/attempts/closing';
import { checkAnswer, checkStruckOptions, normalizeAnswer } from '@examplar/domain/questions/answers';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toAttempt } from '../attempts.repository.ts';
import { getAttempt } from '../showing/get-attempt.ts';
import { answerPractice } from './answer-practice.ts';

import { findFrozenAttempt, getAskedQuestions } from './frozen-attempts.ts';
import { type AnswerToSave, findAnswer, saveAnswerIfOpen, type WriteAnswer } from './save-answer.repository.ts';

/**
 * Saves any of: an answer, a flag, struck-out options, a confidence. An exam only confirms that they were saved; practice
 * checks the answer.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (attempt, or a question that it does not ask), VALIDATION_FAILED (an answer or
 * strokes that the question does not take), ATTEMPT_CLOSED, TIME_IS_UP, ALREADY_ANSWERED, QUESTION_CLOSED
 */
export async function saveAnswer(
  deps: Pick<Deps, 'db'> & { writeAnswer: WriteAnswer },
  sent: Omit<AnswerToSave, 'certificationId'>,
): Promise<AnswerFeedback | { saved: true }> {
  const attempt = await findFrozenAttempt(deps.db, sent);
  if (!attempt) throw new AppError('NOT_FOUND');
  const answer: AnswerToSave = { ...sent, certificationId: attempt.certificationId };
  const [question] = await getAskedQuestions(deps.db, attempt, [answer.questionId]);
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });

  const { selectedAnswer, struck } = answer;
  if (struck !== undefined) {
    const check = checkStruckOptions(struck, question);
    if (!check.ok) throw malformedAnswer(check.message, 'struck');
  }
  if (selectedAnswer !== undefined && attempt.mode === 'practice') {
    await answer.session.verify();
    return answerPractice(deps, question, { ...answer, selectedAnswer, language: attempt.language });
  }
  if (attempt.mode === 'practice') await requireConfidenceOfAnswer(deps, answer);
  if (selectedAnswer !== undefined) {
    const check = checkAnswer(selectedAnswer, question);
    if (!check.ok) throw malformedAnswer(check.message);
  }
  const stored = selectedAnswer && { selectedAnswer: normalizeAnswer(selectedAnswer, question.kind) };
  const confidence = attempt.mode === 'practice' ? undefined : answer.confidence;
  const toSave = { ...answer, ...stored, confidence };
  if (!(await saveAnswerIfOpen(deps.db, toSave, deps.writeAnswer))) await refuse(deps, answer);
  return { saved: true };
}

/** In practice a confidence comes with the answer; afterwards only the same one is accepted (LRN-10). */
async function requireConfidenceOfAnswer({ db }: Pick<Deps, 'db'>, answer: AnswerToSave): Promise<void> {
  if (answer.confidence == null) return;
  const saved = await findAnswer(db, answer);
  if (!saved?.selected_answer) throw malformedAnswer('In practice, send it with the answer', 'confidence');
  if (saved.confidence !== answer.confidence) throw new AppError('ALREADY_ANSWERED');
}

export const malformedAnswer = (message: string, path = 'selectedAnswer'): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/**
 * Throws the reason why an attempt does not accept an answer; an answer overtaken by a later one is no error. An attempt whose time is up is
 * closed on this occasion.
 */
async function refuse(deps: Pick<Deps, 'db'>, answer: AnswerToSave): Promise<void> {
  const { userId, attemptId, questionId, now } = answer;
  const row = await getAttempt(deps, { userId, attemptId }, now);
  const answering = mayAnswer(toAttempt(row), now);
  if (!answering.ok) throw new AppError(answering.reason);
  if (row.question_ids.indexOf(questionId) >= row.closed_through) {
    throw new Error(`Attempt ${attemptId} takes answers, but refused one`);
  }
  const saved = await findAnswer(deps.db, answer);
  const { isNewer } = inSequence((saved?.sequences ?? {}) as SeenSequences, answer);
  if (isNewer) throw new AppError('QUESTION_CLOSED');
}
