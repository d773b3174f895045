import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** What a user's attempts have to say of a certification's questions. */
export const listHistory = (db: Queryable, { userId, certificationId }: { userId: string; certificationId: string }) =>
  db
    .selectFrom('question_history')
    .select(['question_id', 'was_last_correct', 'is_flagged'])
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();

/** The same of all certifications, with when it began. */
export const listWholeHistory = (db: Queryable, userId: string) =>
  db
    .selectFrom('question_history')
    .select(['question_id', 'certification_id', 'first_seen_at', 'was_last_correct', 'is_flagged'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .orderBy('question_id')
    .execute();

/** Whether one of the user's attempts asked the question. */
export async function wasAsked(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('question_history')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return row !== undefined;
}

type Asked = { userId: string; certificationId: string; questionIds: readonly string[]; now: Date };

/** Notes that an attempt asks these questions. In one order always, so that two attempts cannot wait for each other. */
export async function rememberAsked(tx: Tx, { userId, certificationId, questionIds, now }: Asked): Promise<void> {
  await tx
    .insertInto('question_history')
    .values(
      questionIds.toSorted().map((questionId) => ({
        user_id: userId,
        question_id: questionId,
        certification_id: certificationId,
        first_seen_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doNothing())
    .execute();
}

type Verdicts = {
  userId: string;
  certificationId: string;
  verdicts: readonly { questionId: string; isCorrect: boolean }[];
  now: Date;
};

/** Notes how a finished attempt answered each of its questions; not answered counts as wrong. */
export async function rememberVerdicts(tx: Tx, { userId, certificationId, verdicts, now }: Verdicts): Promise<void> {
  const inOrder = verdicts.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1));
  await tx
    .insertInto('question_history')
    .values(
      inOrder.map(({ questionId, isCorrect }) => ({
        user_id: userId,
        question_id: questionId,
        certification_id: certificationId,
        first_seen_at: now,
        was_last_correct: isCorrect,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'question_id'])
        .doUpdateSet({ was_last_correct: sql<boolean>`excluded.was_last_correct` }),
    )
    .execute();
}

type KnownQuestion = { userId: string; questionId: string };

/** Gives a question the verdict of the user's last attempt that asked it, once that attempt was regraded. */
export async function correctVerdict(
  tx: Tx,
  { userId, questionId, isCorrect }: KnownQuestion & { isCorrect: boolean },
): Promise<void> {
  await tx
    .updateTable('question_history')
    .set({ was_last_correct: isCorrect })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute();
}

/** Keeps the flag that the user set or removed in an attempt. */
export async function rememberFlag(
  db: Queryable,
  { userId, questionId, isFlagged }: KnownQuestion & { isFlagged: boolean },
): Promise<void> {
  await db
    .updateTable('question_history')
    .set({ is_flagged: isFlagged })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where('is_flagged', '<>', isFlagged)
    .execute();
}
