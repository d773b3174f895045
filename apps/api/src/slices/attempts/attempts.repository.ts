import { type Attempt, packClosesAt } from '@examplar/domain/attempts/answering';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { Section } from '@examplar/domain/exams/sections';
import type { Language } from '@examplar/domain/languages/languages';
import type { AttemptScore } from '@examplar/domain/scoring/score';
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

/** Written out in the statement: with a parameter a prepared plan does not recognise the indexes of open attempts. */
export const inProgress = sql.lit('in_progress' as const);

/** The owner and the id of an attempt, so that a query cannot reach another user's row. */
export type AttemptKey = { userId: string; attemptId: string };
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;
export type NewAttemptRow = Insertable<DB['attempt']>;

export const findAttempt = (db: Queryable, { userId, attemptId }: AttemptKey) =>
  db.selectFrom('attempt').selectAll().where('user_id', '=', userId).where('id', '=', attemptId).executeTakeFirst();

/** Locks the attempt: waits for requests that answer or close it, and makes later ones wait. */
export const lockAttempt = (tx: Tx, { userId, attemptId }: AttemptKey): Promise<AttemptRow | undefined> =>
  tx
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();

/** The assignment that an attempt was begun for, with the name of the team; `title` is null for the exam's. */
export type AttemptAssignment = { id: string; team: string; title: string | null };

/** Attempts with the assignments that they were begun for. Where there are none, nothing is read. */
export async function withAssignments<Row extends { assignment_id: string | null }>(
  db: Queryable,
  attempts: readonly Row[],
): Promise<(Row & { assignment: AttemptAssignment | null })[]> {
  const ids = [...new Set(attempts.flatMap(({ assignment_id }) => assignment_id ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('team_assignment')
          .innerJoin('team', 'team.id', 'team_assignment.team_id')
          .select(['team_assignment.id', 'team.name as team', 'team_assignment.title'])
          .where('team_assignment.id', 'in', ids)
          .execute();
  const byId = new Map(found.map((assignment) => [assignment.id, assignment]));
  return attempts.map((row) => ({ ...row, assignment: byId.get(row.assignment_id ?? '') ?? null }));
}

/** The user's open attempt at an exam in a mode, not counting rounds over missed questions. */
export const findOpenAttempt = (
  db: Queryable,
  { userId, examId, mode }: { userId: string; examId: string; mode: AttemptMode },
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .where('mode', '=', mode)
    .where('status', '=', inProgress)
    .where('source_attempt_id', 'is', null)
    .executeTakeFirst();

/** The user's open attempt over what `sourceAttemptId` missed. */
export const findOpenAttemptOfMissed = (
  db: Queryable,
  { userId, sourceAttemptId }: { userId: string; sourceAttemptId: string },
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source_attempt_id', '=', sourceAttemptId)
    .where('status', '=', inProgress)
    .executeTakeFirst();

/** Undefined when another request was first: the unique indexes allow one open attempt. */
export const insertAttempt = (
  db: Queryable,
  row: Omit<NewAttemptRow, 'status'> & { status: NewAttemptRow['status'] | RawBuilder<'in_progress'> },
): Promise<AttemptRow | undefined> =>
  db
    .insertInto('attempt')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

type CloseAttemptInput = AttemptScore & {
  status: Exclude<AttemptRow['status'], 'in_progress'>;
  completedAt: Date;
  totalQuestions: number;
  hasPassed: boolean;
  topics: TopicScore[];
};

/** Writes the end of a locked attempt. */
export const closeAttemptRow = (
  tx: Tx,
  { userId, attemptId }: AttemptKey,
  { completedAt, maxPoints, totalQuestions, hasPassed, topics, ...result }: CloseAttemptInput,
): Promise<AttemptRow> =>
  tx
    .updateTable('attempt')
    .set({
      ...result,
      completed_at: completedAt,
      max_points: maxPoints,
      total_questions: totalQuestions,
      has_passed: hasPassed,
      topics: JSON.stringify(topics),
    })
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .where('status', '=', inProgress)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Closes the questions of a locked attempt up to this position. */
export const setClosedThrough = (
  tx: Tx,
  { userId, attemptId }: AttemptKey,
  closedThrough: number,
): Promise<AttemptRow> =>
  tx
    .updateTable('attempt')
    .set({ closed_through: closedThrough })
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The exam to whose statistics the attempt belongs; null for rounds over missed questions, sets and lists, which have none. */
export const countedExamOf = ({ kind, exam_id }: Pick<AttemptRow, 'kind' | 'exam_id'>): string | null =>
  kind === 'exam' ? exam_id : null;

/** The user and the certification whose learning the attempt belongs to. */
export const certificationKey = (row: Pick<AttemptRow, 'user_id' | 'certification_id'>) => ({
  userId: row.user_id,
  certificationId: row.certification_id,
});

export const keyOf = (row: Pick<AttemptRow, 'user_id' | 'id'>): AttemptKey => ({
  userId: row.user_id,
  attemptId: row.id,
});

/** The questions of an attempt, with frozen versions and topics, in order. */
type AskedColumns = Pick<AttemptRow, 'question_ids' | 'question_versions' | 'topic_numbers' | 'was_seen'>;

export const pinsOf = (row: AskedColumns): { id: string; version: number; topicNumber: number; wasSeen: boolean }[] =>
  row.question_ids.map((id, index) => ({
    id,
    version: row.question_versions[index] ?? 0,
    topicNumber: row.topic_numbers[index] ?? 0,
    wasSeen: row.was_seen[index] ?? false,
  }));

/** The attempt in the form of the domain's rules about time. */
export function toAttempt(
  row: Pick<AttemptRow, 'id' | 'kind' | 'started_at' | 'expires_at' | 'status' | 'completed_at'>,
): Attempt {
  const times = {
    id: row.id,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    closesAt: row.kind === 'pack' ? packClosesAt(row.started_at) : null,
  };
  if (row.status === 'in_progress' || row.completed_at === null) return { ...times, status: 'in_progress' };
  return { ...times, status: row.status, completedAt: row.completed_at };
}

/** The cases of an attempt as they were frozen. */
export const scenarioPinsOf = (row: AttemptRow): { id: string; version: number }[] =>
  row.scenario_ids.map((id, index) => ({ id, version: row.scenario_versions[index] ?? 0 }));

/** The language of its questions, from its start (LNG-53). */
export const languageOf = (row: Pick<AttemptRow, 'language'>): Language => row.language;

/** The sections of an attempt as they were frozen. */
export const sectionsOf = (row: Pick<AttemptRow, 'sections'>): Section[] => row.sections as unknown as Section[];

/** Open attempts of all users that expired before. */
export const countOverdue = (db: Queryable, expiredBefore: Date): Promise<{ count: number }> =>
  db
    .selectFrom('attempt')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', inProgress)
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirstOrThrow();
