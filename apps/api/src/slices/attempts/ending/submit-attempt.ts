import { mayAnswer } from '@examplar/domain/attempts/answering';
import { closeBySubmission } from '@examplar/domain/attempts/closing';
import { checkAnswer, normalizeAnswer } from '@examplar/domain/questions/answers';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AnswerOfSubmission, listAnswers, saveSubmittedAnswers } from '../answering/answers.repository.ts';
import { type FrozenAttempt, getAskedQuestions, getFrozenAttempt, malformedAnswer } from '../answering/save-answer.ts';
import { type AttemptKey, type AttemptRow, keyOf, lockAttempt, toAttempt } from '../attempts.repository.ts';
import { finishIfClosed } from './finish-attempt.ts';

type SubmittedAnswer = AnswerOfSubmission;

/**
 * Saves the answers and ends the exam in one transaction. Answers that are not sent keep their saved values; '' clears one. Closed questions
 * keep what was saved for them. Past the grace
 * none of them counts, and the attempt is returned as it was closed by time.
 *
 * @throws AppError NOT_FOUND (attempt, or a question that it does not ask), VALIDATION_FAILED, ATTEMPT_MODE in practice,
 * ATTEMPT_CLOSED when its user had ended it with other answers
 */
export async function submitAttempt(
  { db }: Pick<Deps, 'db'>,
  { key, answers, now }: { key: AttemptKey; answers: readonly SubmittedAnswer[]; now: Date },
): Promise<AttemptRow> {
  const frozen = await getFrozenAttempt(db, key);
  const checked = await checkAnswers(db, frozen, answers);
  if (frozen.mode === 'practice') throw new AppError('ATTEMPT_MODE');

  return inTransaction(db, async (tx) => {
    const row = await lockAttempt(tx, key);
    if (!row) throw new AppError('NOT_FOUND', { facts: key });
    const attempt = toAttempt(row);
    const answering = mayAnswer(attempt, now);
    const taken = checked.filter(({ questionId }) => row.question_ids.indexOf(questionId) >= row.closed_through);
    if (answering.ok) await saveSubmittedAnswers(tx, key, taken, now);
    else if (answering.reason === 'ATTEMPT_CLOSED' && !(await isTheSame(tx, row, taken))) {
      throw new AppError('ATTEMPT_CLOSED');
    }
    return finishIfClosed(tx, row, { ruling: closeBySubmission(attempt, now), now });
  });
}

/** The answers as they are stored. @throws AppError VALIDATION_FAILED for one that its question does not take */
async function checkAnswers(
  db: Queryable,
  attempt: FrozenAttempt,
  answers: readonly SubmittedAnswer[],
): Promise<SubmittedAnswer[]> {
  const ids = answers.map(({ questionId }) => questionId);
  return (await getAskedQuestions(db, attempt, ids)).map((question, index) => {
    const selectedAnswer = answers[index]?.selectedAnswer ?? '';
    const check = checkAnswer(selectedAnswer, question);
    if (!check.ok) throw malformedAnswer(check.message, `answers.${index}.selectedAnswer`);
    const normalized = normalizeAnswer(selectedAnswer, question.kind);
    return { questionId: question.id, selectedAnswer: normalized, confidence: answers[index]?.confidence };
  });
}

/** True if a submission to a closed attempt contains only what is saved already, so that it must be a repetition. */
async function isTheSame(tx: Tx, row: AttemptRow, answers: readonly SubmittedAnswer[]): Promise<boolean> {
  const saved = new Map((await listAnswers(tx, keyOf(row))).map((one) => [one.question_id, one]));
  return answers.every(({ questionId, selectedAnswer, confidence }) => {
    const { selected_answer = '', confidence: known = null } = saved.get(questionId) ?? {};
    return selected_answer === selectedAnswer && (confidence === undefined || confidence === known);
  });
}
