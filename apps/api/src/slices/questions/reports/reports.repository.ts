import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

const reportColumns = [
  'id',
  'question_id',
  'reason',
  'comment',
  'status',
  'verdict',
  'verdict_note',
  'created_at',
  'resolved_at',
] as const;

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** Writes a report. It replaces the user's open report on the question, if there is one, and keeps its id. */
export const replaceOpenReport = (db: Queryable, report: Insertable<DB['question_report']>): Promise<ReportRow> =>
  db
    .insertInto('question_report')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'question_id'])
        // Written out: with a parameter a generic plan does not recognise the partial index.
        .where(sql<boolean>`status = 'open'`)
        .doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          attempt_id: row.ref('excluded.attempt_id'),
          reason: row.ref('excluded.reason'),
          comment: row.ref('excluded.comment'),
          created_at: row.ref('excluded.created_at'),
        })),
    )
    .returning(reportColumns)
    .executeTakeFirstOrThrow();

/** The count that staff's lists of questions sort by. */
export async function countReport(tx: Tx, questionId: string): Promise<void> {
  await tx.updateTable('question').set({ open_reports: sql`open_reports + 1` }).where('id', '=', questionId).execute();
}

type ReportPage = { userId: string; before?: { at: Date; id: string } | null; count?: number };

/** A user's reports, newest first. */
export function listReportRows(db: Queryable, { userId, before = null, count }: ReportPage) {
  let rows = db
    .selectFrom('question_report')
    .select(reportColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (before) {
    rows = rows.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(before.at, before.id)));
  }
  return (count === undefined ? rows : rows.limit(count)).execute();
}

/** The version of a question that the user's attempt asks; null when there is no such attempt or it does not ask it. */
export async function findAskedVersion(
  db: Queryable,
  { userId, attemptId, questionId }: { userId: string; attemptId: string; questionId: string },
): Promise<number | null> {
  // A table of attempts, a slice above this one: read here, since a report is about what was asked.
  const attempt = await db
    .selectFrom('attempt')
    .select(['question_ids', 'question_versions'])
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  const index = attempt?.question_ids.indexOf(questionId) ?? -1;
  return attempt?.question_versions[index] ?? null;
}

export async function forgetComments(db: Queryable, userId: string): Promise<void> {
  await db.updateTable('question_report').set({ comment: null }).where('user_id', '=', userId).execute();
}
