import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** All records of the user's questions, of all certifications. */
export const listWholeHistory = (db: Queryable, userId: string) =>
  db
    .selectFrom('question_history')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .orderBy('question_id')
    .execute();

type UserAndQuestion = { userId: string; questionId: string };

type AskedQuestions = {
  userId: string;
  certificationId: string;
  attemptId: string;
  questionIds: readonly string[];
  at: Date;
  /** The user's date then. */
  on: string;
};

/**
 * Records that an attempt asks these questions; the first attempt stays (LRN-1). Always in the same order, so that two attempts
 * cannot deadlock.
 */
export async function rememberAsked(
  tx: Tx,
  { userId, certificationId, attemptId, questionIds, at, on }: AskedQuestions,
): Promise<void> {
  const seen = { first_seen_at: at, first_seen_on: on, first_attempt_id: attemptId };
  await tx
    .insertInto('question_history')
    .values(
      questionIds.toSorted().map((questionId) => ({
        user_id: userId,
        question_id: questionId,
        certification_id: certificationId,
        ...seen,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'question_id'])
        .doUpdateSet(seen)
        .where('question_history.first_seen_at', 'is', null),
    )
    .execute();
}

/** Gives a question the verdict of the user's last answer to it, once that answer was judged by another key. */
export async function correctVerdict(
  tx: Tx,
  { userId, questionId, isCorrect, key }: UserAndQuestion & { isCorrect: boolean; key: string },
): Promise<void> {
  await tx
    .updateTable('question_history')
    .set({ was_last_correct: isCorrect, last_key: key })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute();
}

type QuestionOfBank = UserAndQuestion & { certificationId: string };

/** Stores the flag that the user set or removed in an attempt. */
export async function rememberFlag(
  db: Queryable,
  { userId, questionId, certificationId, isFlagged }: QuestionOfBank & { isFlagged: boolean },
): Promise<void> {
  await db
    .insertInto('question_history')
    .values({
      user_id: userId,
      question_id: questionId,
      certification_id: certificationId,
      is_flagged: isFlagged,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'question_id'])
        .doUpdateSet({ is_flagged: isFlagged })
        .where('question_history.is_flagged', '<>', isFlagged),
    )
    .execute();
}

/** Forgets what users flagged and revealed of questions that are removed: the next question with such an id is another one. */
export async function forgetQuestions(tx: Tx, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await tx.deleteFrom('question_history').where('question_id', 'in', questionIds).execute();
}

/** Stores when the user first opened the key outside an attempt (LRN-2). */
export async function rememberKeyOpened(
  db: Queryable,
  { userId, questionId, certificationId, at }: QuestionOfBank & { at: Date },
): Promise<void> {
  await db
    .insertInto('question_history')
    .values({ user_id: userId, question_id: questionId, certification_id: certificationId, key_opened_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'question_id'])
        .doUpdateSet({ key_opened_at: at })
        .where('question_history.key_opened_at', 'is', null),
    )
    .execute();
}
