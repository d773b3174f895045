import type { Report } from '@examplar/contract/reports';
import type { ReportRow } from './reports.repository.ts';

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
