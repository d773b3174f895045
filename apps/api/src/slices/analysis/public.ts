import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export { correctFigures, sittingOf } from './sittings.ts';

/** How many published questions have figures that give reason to look at them, in their present version. */
export async function countSuspectQuestions(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question_analysis
    join question on question.id = question_analysis.question_id and question.version = question_analysis.version
    where question_analysis.doubt > 0 and question.status = 'published'`.execute(db);
  return rows[0]?.count ?? 0;
}
