import type { Report } from '@examplar/contract/reports';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { listReportRows, type ReportRow } from './reports.repository.ts';

type ListReportsInput = { userId: string; limit?: number | undefined; cursor?: string | undefined };

/**
 * The user's reports with their outcome, newest first; all of them without `limit`.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor
 */
export async function listReports(
  { db }: Pick<Deps, 'db'>,
  { userId, limit, cursor }: ListReportsInput,
): Promise<{ reports: Report[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : decodeNewestFirst(cursor);
  const read = await listReportRows(db, { userId, before, ...(limit === undefined ? {} : { count: limit + 1 }) });
  const { rows, nextCursor } = cutPage(read, limit ?? read.length, (row) => newestFirst(row.created_at, row.id));
  return { reports: rows.map(presentReport), nextCursor };
}

/** A report as its author sees it. */
export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    questionId: row.question_id,
    reason: row.reason as Report['reason'],
    comment: row.comment,
    state: row.status,
    verdict: row.verdict,
    note: row.verdict_note,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
