import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { countStartedAttempts } from '../identity/public.ts';

type AddToStatisticsInput = {
  userId: string;
  examId: string;
  mode: AttemptMode;
  examTitle: string;
  attempts?: number;
  completed?: number;
  passed?: number;
  scoreMillis?: number;
};

/** Adds to a user's sums of one exam in one mode, in the transaction that starts or closes an attempt. */
export async function addToStatistics(
  tx: Tx,
  { userId, examId, mode, examTitle, attempts = 0, completed = 0, passed = 0, scoreMillis = 0 }: AddToStatisticsInput,
): Promise<void> {
  await tx
    .insertInto('attempt_statistics')
    .values({
      user_id: userId,
      exam_id: examId,
      mode,
      exam_title: examTitle,
      attempts,
      completed,
      passed,
      score_millis: scoreMillis,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'exam_id', 'mode']).doUpdateSet({
        exam_title: examTitle,
        attempts: sql<number>`attempt_statistics.attempts + excluded.attempts`,
        completed: sql<number>`attempt_statistics.completed + excluded.completed`,
        passed: sql<number>`attempt_statistics.passed + excluded.passed`,
        score_millis: sql<number>`attempt_statistics.score_millis + excluded.score_millis`,
      }),
    )
    .execute();
  if (attempts === 0) return;
  await countStartedAttempts(tx, userId, attempts);
}

type CorrectStatisticsInput = {
  userId: string;
  examId: string;
  mode: AttemptMode;
  passed: number;
  scoreMillis: number;
};

/** Changes a user's sums of one exam by the differences that regrading made. */
export async function correctStatistics(
  tx: Tx,
  { userId, examId, mode, passed, scoreMillis }: CorrectStatisticsInput,
): Promise<void> {
  if (passed === 0 && scoreMillis === 0) return;
  await tx
    .updateTable('attempt_statistics')
    .set((row) => ({ passed: row('passed', '+', passed), score_millis: row('score_millis', '+', scoreMillis) }))
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .where('mode', '=', mode)
    .execute();
}
