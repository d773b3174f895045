// What item analysis and regrading write on finished attempts.
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
import type { Tx } from '../../../platform/database/database.ts';
import type { AttemptKey, AttemptRow } from '../attempts.repository.ts';

/** Claims an attempt for this run; undefined if another run has claimed it. */
export const markAnalysed = (
  tx: Tx,
  { userId, attemptId }: AttemptKey,
  mark: { analysed_at: Date; was_unconfirmed: boolean },
): Promise<AttemptRow | undefined> =>
  tx
    .updateTable('attempt')
    .set(mark)
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .where('analysed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

type UpdateGradeInput = {
  user_id: string;
  id: string;
  question_versions: number[];
  score: number;
  points: number;
  max_points: number;
  has_passed: boolean;
  topics: TopicScore[];
  /** When its share was moved. */
  regraded_at: Date | null;
};

/** Writes the corrected score, points, topics and question versions of a finished attempt. */
export async function updateGrade(tx: Tx, { user_id, id, topics, ...grade }: UpdateGradeInput): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ ...grade, topics: JSON.stringify(topics) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
