import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { type AttemptRow, inProgress, insertAttempt, type NewAttemptRow } from './attempts.repository.ts';

/** How many practice sets of the user are open, quick ones aside. */
export async function countOpenSets(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('set'))
    .where('is_quick', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** The open sets that the user did not put together. */
export const listOpenQuickSets = (db: Queryable, userId: string): Promise<Pick<AttemptRow, 'id'>[]> =>
  db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('set'))
    .where('is_quick', '=', true)
    .execute();

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

export const insertPack = (tx: Tx, rows: readonly NewAttemptRow[]): Promise<AttemptRow[]> =>
  tx
    .insertInto('attempt')
    .values([...rows])
    .returningAll()
    .execute();

/** The attempts of a pack, in the order of their days. */
export const listPack = (
  db: Queryable,
  { userId, attemptIds }: { userId: string; attemptIds: readonly string[] },
): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...attemptIds])
    .where('kind', '=', sql.lit('pack'))
    .orderBy(sql`list_day asc nulls last`)
    .execute();
