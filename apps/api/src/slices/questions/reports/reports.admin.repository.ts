// Reads across users, for staff. Statements that write name the user.
import type { adminListReports } from '@examplar/contract/admin/reports';
import type { Query } from '@examplar/contract/calls/endpoint';
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import {
  anyOf,
  byInstant,
  byInstantOrNever,
  type Collection,
  listPage,
  matchesText,
} from '../../../platform/lists/admin-lists.ts';
import { hasWords } from '../../../platform/lists/search-words.ts';
import { matchesUser } from '../../identity/public.ts';

const reports: Collection<typeof adminListReports> = {
  sorts: {
    createdAt: byInstant('question_report.created_at'),
    resolvedAt: byInstantOrNever('question_report.resolved_at'),
  },
  defaultSort: '-createdAt',
  id: { column: 'question_report.id', kind: 'uuid' },
};

// Foreign keys keep the question there. Outer joins all the same: counting then leaves them out.
/** Every report with the wording it is about and its author. */
const rowsOf = (db: Queryable) =>
  db
    .selectFrom('question_report')
    .leftJoin('question', 'question.id', 'question_report.question_id')
    .leftJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question_report.question_id')
        .onRef('question_version.version', '=', 'question_report.version'),
    )
    .leftJoin('account as reporter', 'reporter.id', 'question_report.user_id')
    .selectAll('question_report')
    .select([
      'question.certification_id',
      'question.question_number',
      'question_version.question_text',
      'reporter.name as user_name',
      'reporter.email as user_email',
      'reporter.email_confirmed_at as user_email_confirmed_at',
      'reporter.language as user_language',
    ])
    .$narrowType<{ certification_id: NotNull; question_number: NotNull; question_text: NotNull }>();

export type AdminReportRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listAdminReportRows(
  db: Queryable,
  { q, state, reason, verdict, questionId, certification_id, ...asked }: Query<typeof adminListReports>,
) {
  let rows = rowsOf(db);
  if (q) {
    rows = rows.where(
      anyOf([
        matchesUser(q, 'question_report.user_id'),
        matchesText(q, 'question_report.search_text'),
        sql<SqlBool>`question_report.question_id in (select id from question where ${hasWords(q, 'question.search_words')})`,
      ]),
    );
  }
  if (state) rows = rows.where('question_report.status', '=', state);
  if (reason) rows = rows.where('question_report.reason', '=', reason);
  if (verdict) rows = rows.where('question_report.verdict', '=', verdict);
  if (questionId) rows = rows.where('question_report.question_id', '=', questionId);
  if (certification_id) {
    rows = rows.where('question_report.question_id', 'in', (of) =>
      of.selectFrom('question').select('id').where('question.certification_id', '=', certification_id),
    );
  }
  return listPage(rows, reports, asked);
}

export const findAdminReportRow = (db: Queryable, reportId: string) =>
  rowsOf(db).where('question_report.id', '=', reportId).executeTakeFirst();

type Decision = {
  status: 'resolved';
  verdict: NonNullable<AdminReportRow['verdict']>;
  verdict_note: string | null;
  resolved_at: Date;
  resolved_by: string;
};

/** The report before the decision, locked until the transaction ends. */
export const lockReport = (tx: Tx, { user_id, id }: Pick<AdminReportRow, 'user_id' | 'id'>) =>
  tx
    .selectFrom('question_report')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The count that lists of questions sort by; a report that is decided again was subtracted before. */
export async function countReportOff(tx: Tx, { question_id }: Pick<AdminReportRow, 'question_id'>): Promise<void> {
  await tx
    .updateTable('question')
    .set({ open_reports: sql`open_reports - 1` })
    .where('id', '=', question_id)
    .where('open_reports', '>', 0)
    .execute();
}

export async function updateReport(
  tx: Tx,
  { user_id, id }: Pick<AdminReportRow, 'user_id' | 'id'>,
  decision: Decision,
): Promise<void> {
  await tx.updateTable('question_report').set(decision).where('user_id', '=', user_id).where('id', '=', id).execute();
}
