import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
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

type Regraded = {
  user_id: string;
  id: string;
  question_versions: number[];
  score: number;
  points: number;
  max_points: number;
  has_passed: boolean;
  topics: TopicScore[];
};

export async function updateGrade(tx: Tx, { user_id, id, topics, ...grade }: Regraded): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ ...grade, topics: JSON.stringify(topics) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

type Sums = { userId: string; examId: string; mode: string; passed: number; scoreMillis: number };

/** Corrects a user's sums of one exam by what a regrading changed. */
export async function correctStatistics(tx: Tx, { userId, examId, mode, passed, scoreMillis }: Sums): Promise<void> {
  if (passed === 0 && scoreMillis === 0) return;
  await tx
    .updateTable('attempt_statistics')
    .set((row) => ({ passed: row('passed', '+', passed), score_millis: row('score_millis', '+', scoreMillis) }))
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .where('mode', '=', mode)
    .execute();
}

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

export async function correctHistory(
  tx: Tx,
  { userId, questionId, isCorrect }: { userId: string; questionId: string; isCorrect: boolean },
): Promise<void> {
  await tx
    .updateTable('question_history')
    .set({ was_last_correct: isCorrect })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute();
}

/** Whom to write to; undefined for a removed or suspended account. */
export const findRecipient = (tx: Tx, userId: string) =>
  tx.selectFrom('account').select(['name', 'email', 'email_confirmed_at']).where('id', '=', userId).executeTakeFirst();
