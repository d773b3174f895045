import { notFoundMessages } from '@examplar/contract/errors';
import { closeBySubmission, mayAnswer } from '@examplar/domain/attempts/closing';
import { checkLetters } from '@examplar/domain/questions/letters';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AnswerSheet, findAnswerSheet } from './answer-sheets.ts';
import { listAnswers, saveSubmittedAnswers } from './answers.repository.ts';
import { type AttemptKey, type AttemptRow, keyOf, lockAttempt, sittingOf } from './attempts.repository.ts';
import { finishIfClosed } from './finish-attempt.ts';
import { wrongLetters } from './save-answer.ts';

type GivenAnswer = { questionId: string; selectedAnswer: string };

/**
 * Saves the answers and ends the exam in one transaction. They add to what was saved before; '' clears. Past the grace
 * none of them counts, and the attempt comes back as its time closed it (decisions, section 4).
 *
 * @throws AppError NOT_FOUND (attempt, or a question that it does not ask), VALIDATION_FAILED, ATTEMPT_MODE in practice,
 * ATTEMPT_CLOSED when its user had ended it with other answers
 */
export async function submitAttempt(
  { db }: Pick<Deps, 'db'>,
  { key, answers, now }: { key: AttemptKey; answers: readonly GivenAnswer[]; now: Date },
): Promise<AttemptRow> {
  const sheet = await findAnswerSheet(db, key);
  if (!sheet) throw new AppError('NOT_FOUND', { facts: key });
  refuseUnfit(sheet, answers);
  if (sheet.mode === 'practice') throw new AppError('ATTEMPT_MODE');

  return inTransaction(db, async (tx) => {
    const row = await lockAttempt(tx, key);
    if (!row) throw new AppError('NOT_FOUND', { facts: key });
    const sitting = sittingOf(row);
    const answering = mayAnswer(sitting, now);
    if (answering.ok) await saveSubmittedAnswers(tx, key, answers, now);
    else if (answering.reason === 'ATTEMPT_CLOSED' && !(await isTheSame(tx, row, answers))) {
      throw new AppError('ATTEMPT_CLOSED');
    }
    return finishIfClosed(tx, row, closeBySubmission(sitting, now));
  });
}

function refuseUnfit({ questions }: AnswerSheet, answers: readonly GivenAnswer[]): void {
  for (const [index, { questionId, selectedAnswer }] of answers.entries()) {
    const question = questions.get(questionId);
    if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
    const { options, numberOfAnswers } = question;
    const check = checkLetters(selectedAnswer, { optionCount: options.length, numberOfAnswers });
    if (!check.ok) throw wrongLetters(check.message, `answers.${index}.selectedAnswer`);
  }
}

/** Whether a submission to a closed attempt says only what is saved already: then it is the same submission again. */
async function isTheSame(tx: Tx, row: AttemptRow, answers: readonly GivenAnswer[]): Promise<boolean> {
  const saved = new Map((await listAnswers(tx, keyOf(row))).map((one) => [one.question_id, one.selected_answer]));
  return answers.every(({ questionId, selectedAnswer }) => (saved.get(questionId) ?? '') === selectedAnswer);
}
