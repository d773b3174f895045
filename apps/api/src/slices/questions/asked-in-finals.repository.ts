import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether a finished attempt of the user asked this question of a final. From then on the user knows it (LRN-63). */
export async function wasAskedInFinal(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<boolean> {
  // A table of the attempts, which are above this slice: read here, since the rule is about questions.
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_final', '=', true)
    .where('status', '<>', 'in_progress')
    .where(sql<boolean>`${questionId} = any (question_ids)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
