import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The user's finished attempts among these, locked until the transaction ends; in the order in which every transaction locks them. */
export const lockFinishedAttempts = (tx: Tx, userId: string, attemptIds: readonly string[]) =>
  tx
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', attemptIds)
    .where('status', '<>', sql.lit('in_progress'))
    .orderBy('id')
    .forUpdate()
    .execute();

export const findSelectedAnswer = async (
  tx: Tx,
  { userId, attemptId, questionId }: { userId: string; attemptId: string; questionId: string },
): Promise<string | null> => {
  const row = await tx
    .selectFrom('attempt_answer')
    .select('selected_answer')
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return row?.selected_answer ?? null;
};

/** The user's attempt with the last answer to the question that counted: its verdict is the one that is remembered. */
export const findLastAnswered = async (tx: Tx, userId: string, questionId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('attempt_answer')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.user_id', '=', 'attempt_answer.user_id')
        .onRef('attempt.id', '=', 'attempt_answer.attempt_id'),
    )
    .select('attempt.id')
    .where('attempt_answer.user_id', '=', userId)
    .where('attempt_answer.question_id', '=', questionId)
    .where('attempt_answer.selected_answer', '<>', '')
    .where((where) => where.or([where('attempt.status', '<>', 'in_progress'), where('attempt.mode', '=', 'practice')]))
    .orderBy((row) => row.fn.coalesce('counted_at', 'completed_at', 'saved_at'), 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The recipient of the mail; undefined for a removed or suspended account. */
export const findRecipient = (tx: Tx, userId: string) =>
  tx
    .selectFrom('account')
    .select(['name', 'email', 'email_confirmed_at', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
