// What users were asked. The tables belong to the attempts and to learning, which are above this slice; here they are only read, since these
// rules decide which questions a user may see and write about.
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** The history of a user's attempts with a certification's questions. */
export const listHistory = (db: Queryable, { userId, certificationId }: { userId: string; certificationId: string }) =>
  db
    .selectFrom('question_history')
    .select(['question_id', 'was_last_correct', 'is_flagged', sql<boolean>`first_seen_at is not null`.as('is_seen')])
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();

type UserAndQuestion = { userId: string; questionId: string };

/** Whether the user was asked the question (LRN-1), or has it before them in an open attempt. */
export async function wasAsked(db: Queryable, { userId, questionId }: UserAndQuestion): Promise<boolean> {
  const seen = await db
    .selectFrom('question_history')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where('first_seen_at', 'is not', null)
    .executeTakeFirst();
  if (seen !== undefined) return true;
  const open = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('in_progress'))
    .where(sql<boolean>`${questionId} = any (question_ids)`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Which of these questions of finals finished attempts of the user asked. */
export async function listAskedInFinals(
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<string[]> {
  if (questionIds.length === 0) return [];
  const rows = await db
    .selectFrom('attempt')
    .select(sql<string>`distinct unnest(question_ids)`.as('id'))
    .where('user_id', '=', userId)
    .where('is_final', '=', true)
    .where('status', '<>', 'in_progress')
    .where(sql<boolean>`question_ids && ${questionIds}::text[]`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a finished attempt of the user asked this question of a final. From then on the user knows it (LRN-63). */
export async function wasAskedInFinal(db: Queryable, { userId, questionId }: UserAndQuestion): Promise<boolean> {
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
