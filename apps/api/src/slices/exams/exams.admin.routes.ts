import * as contract from '@examplar/contract/admin/exams';
import type { ExamAnalysis } from '@examplar/contract/admin/item-analysis';
import { shapeFor } from '@examplar/contract/calls/fields';
import { examFields } from '@examplar/contract/exams';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { publicationRoutes } from '../../platform/http/publication-routes.ts';
import { created } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { assembleExam } from './assemble-exam.ts';
import { changeExam, createExam, setExamPublication } from './change-exam.ts';
import { listExamAnalyses } from './exam-figures.admin.repository.ts';
import { type AdminExamRow, findAdminExamRow, listAdminExamRows } from './exams.admin.repository.ts';
import { presentExamFacts } from './exams.presenter.ts';

/** Room for 500 question ids. */
const examBytes = 256 * 1024;

export function examsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (examId: string) => {
    const row = await findAdminExamRow(deps.db, examId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminExam(row, await listExamAnalyses(deps.db, [examId]));
  };
  const writing = { bodyLimit: examBytes };

  route(app, deps, contract.adminListExams, async ({ query }) => {
    const found = await listAdminExamRows(deps.db, query);
    const analyses = await listExamAnalyses(
      deps.db,
      found.rows.map(({ id }) => id),
    );
    return adminPage(found, (row) => presentAdminExam(row, analyses));
  });
  route(app, deps, contract.adminGetExam, ({ params }) => get(params.examId));
  route(
    app,
    deps,
    contract.adminCreateExam,
    async (call) => {
      const { id, certification_id: certificationId, ...fields } = call.body;
      await createExam(deps, { id, certificationId, fields, actor: actorOf(call) });
      return created(await get(id));
    },
    writing,
  );
  route(
    app,
    deps,
    contract.adminUpdateExam,
    async (call) => {
      await changeExam(deps, { ...call.params, fields: call.body, actor: actorOf(call) });
      return get(call.params.examId);
    },
    writing,
  );
  const publishing = [contract.adminPublishExam, contract.adminRetireExam] as const;
  publicationRoutes(app, deps, publishing, async (call, change) => {
    await setExamPublication(deps, { ...call.params, actor: actorOf(call) }, change);
    return get(call.params.examId);
  });
  route(app, deps, contract.adminAssembleExam, ({ params, body }) => assembleExam(deps.db, { ...params, ...body }));
}

const staffFields = shapeFor(examFields, 'staff');

function presentAdminExam(row: AdminExamRow, analyses: ReadonlyMap<string, ExamAnalysis>): contract.AdminExam {
  const analysis = analyses.get(row.id);
  if (!analysis) throw new Error(`No figures of exam ${row.id} were asked for`);
  return {
    ...presentExamFacts(row),
    ...pickColumns(row, staffFields),
    questionIds: row.question_ids,
    publication: row.publication,
    translations: row.translations as contract.AdminExam['translations'],
    analysis,
    updatedAt: row.updated_at.toISOString(),
  };
}
