// The job looks for attempts across users; each is then marked by its user.

import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type AttemptKey = { userId: string; attemptId: string };

export type UnanalysedAttempt = AttemptKey & { isConfirmed: boolean };

/** Finished attempts that were not analysed yet, by user, and whether the user's address is confirmed. */
export async function listUnanalysed(
  db: Queryable,
  { after, count }: { after: AttemptKey | null; count: number },
): Promise<UnanalysedAttempt[]> {
  let rows = db
    .selectFrom('attempt')
    .innerJoin('account', 'account.id', 'attempt.user_id')
    .select(['attempt.user_id', 'attempt.id', 'account.email_confirmed_at'])
    .where(
      sql<boolean>`attempt.status <> 'in_progress' and analysed_at is null and kind = 'exam' and source_attempt_id is null`,
    )
    .orderBy('attempt.user_id')
    .orderBy('attempt.id')
    .limit(count);
  if (after)
    rows = rows.where(sql<boolean>`(attempt.user_id, attempt.id) > (${after.userId}::uuid, ${after.attemptId}::uuid)`);
  return (await rows.execute()).map((row) => ({
    userId: row.user_id,
    attemptId: row.id,
    isConfirmed: row.email_confirmed_at !== null,
  }));
}

export const listTimedAnswers = (tx: Tx, { userId, attemptId }: AttemptKey) =>
  tx
    .selectFrom('attempt_answer')
    .select(['question_id', 'selected_answer', 'time_spent_ms'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .execute();

/** The questions of fixed exams in their current versions, as one text each, which identifies a form. */
export async function listForms(db: Queryable, examIds: readonly string[]): Promise<Map<string, string>> {
  if (examIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('exam_question')
    .innerJoin('exam', 'exam.id', 'exam_question.exam_id')
    .innerJoin('question', 'question.id', 'exam_question.question_id')
    .select([
      'exam.id',
      sql<string>`string_agg(question.id || '@' || question.version, ' ' order by question.id)`.as('form'),
    ])
    .where('exam.id', 'in', examIds)
    .where('exam.assembly', '=', 'fixed')
    .where('question.status', '=', 'published')
    .groupBy('exam.id')
    .execute();
  return new Map(rows.map(({ id, form }) => [id, form]));
}

export type QuestionRow = Selectable<DB['question_analysis']>;

/**
 * The rows of these wordings, locked until the transaction ends; missing ones are created. Always in the same order, so that two runs
 * cannot deadlock.
 */
export async function lockQuestionRows(
  tx: Tx,
  pins: readonly { id: string; version: number }[],
): Promise<(QuestionRow & { minutes_a_question: number })[]> {
  const inOrder = pins.toSorted((one, other) =>
    one.id === other.id ? one.version - other.version : one.id < other.id ? -1 : 1,
  );
  const ids = inOrder.map(({ id }) => id);
  const versions = inOrder.map(({ version }) => version);
  await tx
    .insertInto('question_analysis')
    .values(inOrder.map(({ id, version }) => ({ question_id: id, version })))
    .onConflict((conflict) => conflict.columns(['question_id', 'version']).doNothing())
    .execute();
  const rows = await tx
    .selectFrom('question_analysis')
    .selectAll('question_analysis')
    .where(sql<boolean>`(question_id, version) in (select * from unnest(${ids}::text[], ${versions}::integer[]))`)
    .orderBy('question_id')
    .orderBy('version')
    .forUpdate()
    .execute();
  const paces = await tx
    .selectFrom('question')
    .innerJoin('certification', 'certification.id', 'question.certification_id')
    .select(['question.id', sql<number>`duration::float8 / exam_length`.as('minutes')])
    .where('question.id', 'in', ids)
    .execute();
  const paceOf = new Map(paces.map(({ id, minutes }) => [id, minutes]));
  return rows.map((row) => ({ ...row, minutes_a_question: paceOf.get(row.question_id) ?? 2 }));
}

export async function saveQuestionRows(tx: Tx, rows: readonly QuestionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update question_analysis set
      asked = changed.asked, correct = changed.correct, rest_sum = changed.rest_sum,
      rest_square_sum = changed.rest_square_sum, rest_sum_where_right = changed.rest_sum_where_right,
      choices = changed.choices, components = changed.components, times = changed.times, facility = changed.facility,
      discrimination = changed.discrimination, median_time_ms = changed.median_time_ms,
      flags = changed.flags, doubt = changed.doubt
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (
      question_id text, version integer, asked integer, correct integer, rest_sum bigint, rest_square_sum bigint,
      rest_sum_where_right bigint, choices jsonb, components jsonb, times integer[], facility numeric, discrimination numeric,
      median_time_ms integer, flags text[], doubt integer)
    where question_analysis.question_id = changed.question_id and question_analysis.version = changed.version`.execute(
    tx,
  );
}

export type ExamRow = Selectable<DB['exam_analysis']>;

/** The rows of these exams, locked until the transaction ends; missing ones are created. */
export async function lockExamRows(tx: Tx, examIds: readonly string[]): Promise<ExamRow[]> {
  const inOrder = examIds.toSorted();
  await tx
    .insertInto('exam_analysis')
    .values(inOrder.map((exam_id) => ({ exam_id })))
    .onConflict((conflict) => conflict.column('exam_id').doNothing())
    .execute();
  return tx
    .selectFrom('exam_analysis')
    .selectAll()
    .where('exam_id', 'in', inOrder)
    .orderBy('exam_id')
    .forUpdate()
    .execute();
}

export async function saveExamRow(tx: Tx, { exam_id, right_counts, ...row }: ExamRow): Promise<void> {
  await tx
    .updateTable('exam_analysis')
    .set({ ...row, right_counts: JSON.stringify(right_counts) })
    .where('exam_id', '=', exam_id)
    .execute();
}

/** How many published questions have suspicious figures in their current version. */
export async function countSuspectQuestions(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question_analysis
    join question on question.id = question_analysis.question_id and question.version = question_analysis.version
    where question_analysis.doubt > 0 and question.status = 'published'`.execute(db);
  return rows[0]?.count ?? 0;
}
