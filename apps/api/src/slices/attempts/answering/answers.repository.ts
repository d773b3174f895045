import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { AttemptKey } from '../attempts.repository.ts';

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const listAnswers = (db: Queryable, { userId, attemptId }: AttemptKey) =>
  db
    .selectFrom('attempt_answer')
    .select(['question_id', 'selected_answer', 'is_flagged', 'struck', 'sequences'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .execute();

export const findAnswer = (db: Queryable, { userId, attemptId, questionId }: AttemptKey & { questionId: string }) =>
  db
    .selectFrom('attempt_answer')
    .select(['selected_answer', 'sequences'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();

/** Saves the answers of a submission to a locked attempt. They add to what was saved before; an empty one clears. */
export async function saveSubmittedAnswers(
  tx: Tx,
  { userId, attemptId }: AttemptKey,
  answers: readonly { questionId: string; selectedAnswer: string }[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insertInto('attempt_answer')
    .values(
      answers.map(({ questionId, selectedAnswer }) => ({
        user_id: userId,
        attempt_id: attemptId,
        question_id: questionId,
        first_answer: selectedAnswer || null,
        selected_answer: selectedAnswer,
        first_saved_at: now,
        saved_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'attempt_id', 'question_id'])
        .doUpdateSet({
          first_answer: sql<string>`coalesce(attempt_answer.first_answer, excluded.first_answer)`,
          selected_answer: sql<string>`excluded.selected_answer`,
          changes: sql<number>`attempt_answer.changes + case when attempt_answer.first_answer is null then 0 else 1 end`,
          saved_at: now,
        })
        .where(sql<boolean>`attempt_answer.selected_answer <> excluded.selected_answer`),
    )
    .execute();
}

/** What was struck out helps while an attempt is open, and goes with its end (ATT-26). */
export async function forgetStruckOptions(tx: Tx, { userId, attemptId }: AttemptKey): Promise<void> {
  await tx
    .updateTable('attempt_answer')
    .set({ struck: '' })
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .where('struck', '<>', '')
    .execute();
}
