import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The user's finished attempts among these, held until the transaction ends; in one order, as everybody else takes them. */
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

/** The user's attempt that asked the question last among the finished ones: its verdict is the one that is remembered. */
export const findLastFinished = async (tx: Tx, userId: string, questionId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', sql.lit('in_progress'))
    .where(sql<boolean>`${questionId} = any (question_ids)`)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Whom to write to; undefined for a removed or suspended account. */
export const findRecipient = (tx: Tx, userId: string) =>
  tx.selectFrom('account').select(['name', 'email', 'email_confirmed_at']).where('id', '=', userId).executeTakeFirst();
