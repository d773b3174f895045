// What finished attempts changed in readiness: only the slice readiness knows what the column says.
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptKey, inProgress } from './attempts.repository.ts';

/** When the answers of an attempt counted, the first and the last, with the user's dates; null where none did. */
export async function findCountedSpan(
  db: Queryable,
  { userId, attemptId }: AttemptKey,
): Promise<{ from: Date; to: Date; fromOn: string; toOn: string } | null> {
  const row = await db
    .selectFrom('attempt_answer')
    .select([
      sql<Date | null>`min(counted_at)`.as('from'),
      sql<Date | null>`max(counted_at)`.as('to'),
      sql<string | null>`min(counted_on)`.as('from_on'),
      sql<string | null>`max(counted_on)`.as('to_on'),
    ])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  if (row.from === null || row.to === null || row.from_on === null || row.to_on === null) return null;
  return { from: row.from, to: row.to, fromOn: row.from_on, toOn: row.to_on };
}

/** Stores what a finished attempt changed, unless another request was first. @returns the stored value */
export async function saveReadinessChange(
  db: Queryable,
  { userId, attemptId }: AttemptKey,
  change: object,
): Promise<unknown> {
  const row = await db
    .updateTable('attempt')
    .set({ readiness_change: sql`coalesce(readiness_change, ${JSON.stringify(change)}::jsonb)` })
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .where('status', '<>', inProgress)
    .returning('readiness_change')
    .executeTakeFirst();
  return row?.readiness_change ?? null;
}

/** Some attempts of a user that keep what they changed, after an attempt, by id. */
export const listReadinessChanges = (
  db: Queryable,
  { userId, after, count }: { userId: string; after: string | null; count: number },
): Promise<{ id: string; readiness_change: unknown }[]> =>
  db
    .selectFrom('attempt')
    .select(['id', 'readiness_change'])
    .where('user_id', '=', userId)
    .where('readiness_change', 'is not', null)
    .$if(after !== null, (rows) => rows.where('id', '>', after))
    .orderBy('id')
    .limit(count)
    .execute();
