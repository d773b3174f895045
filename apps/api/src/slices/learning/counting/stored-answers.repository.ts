// What a recount reads and writes of the attempts, which are above this slice.
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** An answer, or a blank, and the moment at which it counted. */
export type CountedStamp = { attemptId: string; questionId: string; at: Date; on: string };

export type StoredAttemptRow = Awaited<ReturnType<typeof listAttemptsToCount>>[number];
export type StoredAnswerRow = Awaited<ReturnType<typeof listStoredAnswers>>[number];

/** The certifications of a user's attempts. */
export async function listAskedCertifications(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('certification_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('certification_id')
    .execute();
  return rows.map((row) => row.certification_id);
}

type AttemptPage = { userId: string; certificationId: string; after: string | null; count: number };

/** The questions of a user's attempts in one certification, ordered by id, so that a long history can be read in parts. */
export function listAttemptsToCount(db: Queryable, { userId, certificationId, after, count }: AttemptPage) {
  const rows = db
    .selectFrom('attempt')
    .select([
      'id',
      'certification_id',
      'mode',
      'status',
      'question_ids',
      'question_versions',
      'topic_numbers',
      'was_seen',
      'unscored_ids',
      'started_at',
      'completed_at',
    ])
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .orderBy('id')
    .limit(count);
  return (after === null ? rows : rows.where('id', '>', after)).execute();
}

/** How many different questions of a certification a user has answered, and on how many days. Blanks are no answers. */
export async function countDone(
  db: Queryable,
  { userId, certificationId }: { userId: string; certificationId: string },
): Promise<{ questions: number; days: number }> {
  return db
    .selectFrom('attempt')
    .innerJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.user_id', '=', 'attempt.user_id')
        .onRef('attempt_answer.attempt_id', '=', 'attempt.id'),
    )
    .select([
      sql<number>`(count(distinct attempt_answer.question_id))::int`.as('questions'),
      sql<number>`(count(distinct attempt_answer.counted_on))::int`.as('days'),
    ])
    .where('attempt.user_id', '=', userId)
    .where('attempt.certification_id', '=', certificationId)
    .where('attempt_answer.counted_on', 'is not', null)
    .where('attempt_answer.selected_answer', '<>', sql.lit(''))
    .executeTakeFirstOrThrow();
}

type AttemptsOfUser = { userId: string; attemptIds: readonly string[] };

export const listStoredAnswers = (db: Queryable, { userId, attemptIds }: AttemptsOfUser) =>
  db
    .selectFrom('attempt_answer')
    .select([
      'attempt_id',
      'question_id',
      'selected_answer',
      'confidence',
      'time_spent_ms',
      'first_saved_at',
      'counted_at',
      'counted_on',
    ])
    .where('user_id', '=', userId)
    .where((where) => where('attempt_id', '=', where.fn.any(where.val([...attemptIds]))))
    .execute();

const stampsAtOnce = 2_000;

/**
 * Records when answers counted, and creates rows for blanks. Deletes struck-out options, as the attempt has ended (ATT-26).
 * Always in the same order, so that two transactions cannot deadlock.
 */
export async function stampCounted(tx: Tx, userId: string, stamps: readonly CountedStamp[]): Promise<void> {
  const inOrder = stamps.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += stampsAtOnce) {
    await tx
      .insertInto('attempt_answer')
      .values(
        inOrder.slice(from, from + stampsAtOnce).map(({ attemptId, questionId, at, on }) => ({
          user_id: userId,
          attempt_id: attemptId,
          question_id: questionId,
          first_saved_at: at,
          saved_at: at,
          counted_at: at,
          counted_on: on,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'attempt_id', 'question_id']).doUpdateSet((row) => ({
          struck: sql.lit(''),
          counted_at: row.ref('excluded.counted_at'),
          counted_on: row.ref('excluded.counted_on'),
        })),
      )
      .execute();
  }
}

const placeOf = ({ attemptId, questionId }: CountedStamp): string => `${attemptId}/${questionId}`;

/** All users with attempts, by id, for `npm run study:rebuild`. */
export async function listUsersWithAttempts(
  db: Queryable,
  { after, count }: { after: string | null; count: number },
): Promise<string[]> {
  let rows = db.selectFrom('attempt').select('user_id').distinct().orderBy('user_id').limit(count);
  if (after !== null) rows = rows.where('user_id', '>', after);
  return (await rows.execute()).map((row) => row.user_id);
}

/** Clears the readiness changes of all of a user's attempts, so that they are recomputed from the recounted answers. */
export async function clearReadinessChanges(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ readiness_change: null })
    .where('user_id', '=', userId)
    .where('readiness_change', 'is not', null)
    .execute();
}
