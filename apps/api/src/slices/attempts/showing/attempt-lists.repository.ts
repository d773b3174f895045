import { packOpenMs, stillOpenFrom } from '@examplar/domain/attempts/answering';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  type AttemptAssignment,
  type AttemptKey,
  type AttemptRow,
  inProgress,
  withAssignments,
} from '../attempts.repository.ts';

const summaryColumns = [
  'id',
  'kind',
  'source_attempt_id',
  'exam_id',
  'certification_id',
  'certification_name',
  'certification_code',
  'exam_title',
  'is_final',
  'mode',
  'language',
  'status',
  'scoring',
  'score',
  'points',
  'max_points',
  'has_passed',
  'total_questions',
  'passing_score',
  'started_at',
  'completed_at',
  'expires_at',
  'outline',
  'assignment_id',
] as const;

/** An attempt without what it asked. */
export type AttemptSummaryRow = Pick<AttemptRow, (typeof summaryColumns)[number]> & {
  assignment: AttemptAssignment | null;
};

/** The start and id of the last attempt of a page; the next page begins after it. */
export type ListPosition = { at: Date; id: string };
type ListAttemptRowsInput = { userId: string; before: ListPosition | null; count?: number };

/** A user's attempts of one kind, newest first: exams by default. */
export async function listAttemptRows(
  db: Queryable,
  { userId, before, count, kind = 'exam' }: ListAttemptRowsInput & { kind?: 'exam' | 'set' },
): Promise<AttemptSummaryRow[]> {
  let rows = db
    .selectFrom('attempt')
    .select(summaryColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', sql.lit(kind))
    .where('source_attempt_id', 'is', null)
    // A quick set is listed once it is finished (LRN-115).
    .where((where) => where.or([where('is_quick', '=', false), where('status', '<>', inProgress)]))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
  if (before) {
    rows = rows.where((where) => where(where.refTuple('started_at', 'id'), '<', where.tuple(before.at, before.id)));
  }
  return withAssignments(db, await (count === undefined ? rows : rows.limit(count)).execute());
}

/** Every attempt of a user, those over missed questions too: for the export. */
export function listWholeAttempts(
  db: Queryable,
  { userId, before, count }: Required<ListAttemptRowsInput>,
): Promise<AttemptRow[]> {
  let rows = db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
  if (before) {
    rows = rows.where((where) => where(where.refTuple('started_at', 'id'), '<', where.tuple(before.at, before.id)));
  }
  return rows.limit(count).execute();
}

/** A list from `before` on, `count` rows at a time, newest first. `read` reads the rows after a position. */
export async function* readInBatches<Row extends { started_at: Date; id: string }>(
  read: (before: ListPosition | null) => Promise<Row[]>,
  { before, count }: { before: ListPosition | null; count: number },
): AsyncGenerator<Row[]> {
  let position = before;
  for (;;) {
    const rows = await read(position);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < count) return;
    position = { at: last.started_at, id: last.id };
  }
}

/** The user's open attempts whose time and grace are over. */
export const listDueAttemptsOf = (
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', inProgress)
    .where('expires_at', '<', stillOpenFrom(now))
    .execute();

/** `expiresAt`: by what the list is ordered, of a pack its start. */
export type DueAttempt = AttemptKey & { expiresAt: Date };
type DuePage = { now: Date; after: DueAttempt | null; count: number };

/** Open attempts of packs of all users that are over (OFF-3), the oldest first. For the sweeper: takes no lock. */
export async function listOldPacks(db: Queryable, { now, after, count }: DuePage): Promise<DueAttempt[]> {
  let rows = db
    .selectFrom('attempt')
    .select(['user_id as userId', 'id as attemptId', 'started_at as expiresAt'])
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('pack'))
    .where('started_at', '<=', new Date(now.getTime() - packOpenMs))
    .orderBy('started_at')
    .orderBy('id')
    .limit(count);
  if (after) {
    rows = rows.where((where) =>
      where(where.refTuple('started_at', 'id'), '>', where.tuple(after.expiresAt, after.attemptId)),
    );
  }
  return rows.execute();
}

/** Open attempts of all users whose time and grace are over, the longest due first. For the sweeper: takes no lock. */
export async function listDueAttempts(db: Queryable, { now, after, count }: DuePage): Promise<DueAttempt[]> {
  let rows = db
    .selectFrom('attempt')
    .select(['user_id as userId', 'id as attemptId', 'expires_at as expiresAt'])
    .where('status', '=', inProgress)
    .where('expires_at', '<', stillOpenFrom(now))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(count);
  if (after) {
    rows = rows.where((where) =>
      where(where.refTuple('expires_at', 'id'), '>', where.tuple(after.expiresAt, after.attemptId)),
    );
  }
  return (await rows.execute()).flatMap((row) => (row.expiresAt ? [{ ...row, expiresAt: row.expiresAt }] : []));
}

export async function hasFinishedRow(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'in_progress')
    .where('kind', '=', sql.lit('exam'))
    .where('source_attempt_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
