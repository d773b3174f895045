import type { Person } from '@examplar/contract/admin/admin-list';
import * as contract from '@examplar/contract/admin/reports';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage, presentUser } from '../../../platform/lists/admin-lists.ts';
import { listPeople } from '../../identity/public.ts';
import { type AdminReportRow, findAdminReportRow, listAdminReportRows } from './reports.admin.repository.ts';
import { resolveReport } from './resolve-report.ts';

export function reportsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (reportId: string) => {
    const row = await findAdminReportRow(deps.db, reportId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminReport(row, await listPeople(deps.db, [row.resolved_by]));
  };
  route(app, deps, contract.adminListReports, async ({ query }) => {
    const found = await listAdminReportRows(deps.db, query);
    const people = await listPeople(
      deps.db,
      found.rows.map((row) => row.resolved_by),
    );
    return adminPage(found, (row) => presentAdminReport(row, people));
  });
  route(app, deps, contract.adminGetReport, ({ params }) => get(params.reportId));
  route(app, deps, contract.adminResolveReport, async (call) => {
    const { verdict, note } = call.body;
    await resolveReport(deps, { ...call.params, verdict, note: note || null, actor: actorOf(call) });
    return get(call.params.reportId);
  });
}

const presentAdminReport = (row: AdminReportRow, people: ReadonlyMap<string, Person>): contract.AdminReport => ({
  id: row.id,
  questionId: row.question_id,
  reason: row.reason as contract.AdminReport['reason'],
  comment: row.comment,
  state: row.status as contract.AdminReport['state'],
  verdict: row.verdict as contract.AdminReport['verdict'],
  note: row.verdict_note,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  user: presentUser(row.user_id, row.user_name, row.user_email),
  attemptId: row.attempt_id,
  certification_id: row.certification_id,
  question_number: row.question_number,
  question_text: row.question_text,
  resolvedBy: people.get(row.resolved_by ?? '') ?? null,
});
