import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type AttemptRow, inProgress, insertAttempt, type NewAttemptRow } from './attempts.repository.ts';

/** How many practice sets of the user are open. */
export async function countOpenSets(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('set'))
    .executeTakeFirstOrThrow();
  return count;
}

type ListKey = { userId: string; certificationId: string };

/**
 * Writes a day's list; undefined when another request was first. It does not wait for the disk: a crash may forget a list of its last
 * moment, but none with an answer, since saving one waits for all that was written before it.
 */
export const insertDayList = (db: Database, row: Omit<NewAttemptRow, 'status'>): Promise<AttemptRow | undefined> =>
  insertAttempt(db, { ...row, status: openWithoutFlush });

/**
 * The setting holds for the statement alone. A cluster accepts it as a value, unlike in `returning`, and with a whole condition: of
 * `case … when 'off'` it sends the shard something else.
 */
const openWithoutFlush = sql<'in_progress'>`case when set_config('synchronous_commit', 'off', true) = 'off' then ${inProgress} end`;

/** The user's open list of a certification, of any day. */
export const findOpenDayList = (db: Queryable, { userId, certificationId }: ListKey): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('today'))
    .executeTakeFirst();

export type OpenDayList = Pick<AttemptRow, 'id' | 'list_day'>;

/** The open list as one value, for a statement that reads other things as well. */
export const openDayListJson = ({ userId, certificationId }: ListKey): RawBuilder<OpenDayList | null> => sql`(
  select json_build_object('id', attempt.id, 'list_day', attempt.list_day) from attempt
  where attempt.user_id = ${userId} and attempt.certification_id = ${certificationId}
    and attempt.status = ${inProgress} and attempt.kind = 'today')`;

/** The questions of a day's list, and whether it is open. */
export type DayList = Pick<AttemptRow, 'id' | 'list_day' | 'status' | 'question_ids'>;

/** The newest list of the newest day, open or finished, as one value. */
export const newestDayListJson = ({ userId, certificationId }: ListKey): RawBuilder<DayList | null> => sql`(
  select json_build_object('id', attempt.id, 'list_day', attempt.list_day, 'status', attempt.status,
    'question_ids', attempt.question_ids)
  from attempt
  where attempt.user_id = ${userId} and attempt.certification_id = ${certificationId}
    and attempt.list_day is not null and attempt.kind = 'today'
  order by attempt.list_day desc, attempt.started_at desc, attempt.id desc limit 1)`;

/** The newest list of a day, open or finished. */
export const findDayList = (
  db: Queryable,
  { userId, certificationId, day }: ListKey & { day: string },
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('list_day', '=', day)
    .where('kind', '=', sql.lit('today'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
