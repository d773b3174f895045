import type { AdminImport, AdminImportDetail } from '@examplar/contract/admin/imports';
import * as contract from '@examplar/contract/admin/imports';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { prebuiltResponse } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage, presentUser } from '../../platform/lists/admin-lists.ts';
import { presentProgress } from '../../platform/tasks/task-runner.ts';
import { listImportedExams } from '../exams/authoring/public.ts';
import { listImportedQuestions } from '../questions/authoring/public.ts';
import { importRunner } from './importing/run-import.ts';
import { cancelImport, importBank, readReport, repeatImport, startImport } from './importing/start-import.ts';
import { findImportRow, type ImportRow, listImportRows } from './imports.repository.ts';
import { undoImport } from './undoing/undo-import.ts';

const bankBytes = 20_000_000;

export function importsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const upload = { bodyLimit: bankBytes };
  // An empty file is read like any other: the report says what is wrong with it.
  const bytesOf = (body: Uint8Array | undefined) => body ?? new Uint8Array();

  const find = async (importId: string) => {
    const row = await findImportRow(deps.db, importId);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  };
  const get = async (importId: string) => presentImportDetail(deps.db, await find(importId));

  route(app, deps, contract.adminListImports, async ({ query }) =>
    adminPage(await listImportRows(deps.db, query), presentImport),
  );
  route(
    app,
    deps,
    contract.adminTryImport,
    async (call) => {
      const order = { ...call.query, mode: 'check' as const, bytes: bytesOf(call.body), actor: actorOf(call) };
      return prebuiltResponse((await importBank(deps, order)).report);
    },
    upload,
  );
  route(
    app,
    deps,
    contract.adminImportBank,
    async (call) => {
      const order = { ...call.query, bytes: bytesOf(call.body), actor: actorOf(call) };
      const { report, isWritten } = await importBank(deps, order);
      return prebuiltResponse(report, { status: isWritten ? 201 : 200 });
    },
    upload,
  );
  route(
    app,
    deps,
    contract.adminStartImport,
    async (call) => {
      const order = { ...call.query, bytes: bytesOf(call.body), actor: actorOf(call) };
      return get((await startImport(deps, order)).id);
    },
    upload,
  );
  route(app, deps, contract.adminGetImport, ({ params }) => get(params.importId));
  route(app, deps, contract.adminGetImportReport, async ({ params }) => {
    const row = await find(params.importId);
    const report = await readReport(deps.db, { userId: row.user_id, id: row.id });
    if (!report) throw new AppError('WRONG_STATE');
    return prebuiltResponse(report);
  });
  route(app, deps, contract.adminRepeatImport, async (call) =>
    get((await repeatImport(deps, { ...call.params, ...call.body, actor: actorOf(call) })).id),
  );
  route(app, deps, contract.adminCancelImport, async (call) => {
    await cancelImport(deps, await find(call.params.importId), actorOf(call));
    return get(call.params.importId);
  });
  route(app, deps, contract.adminUndoImport, async (call) => {
    await undoImport(deps, await find(call.params.importId), actorOf(call));
    return get(call.params.importId);
  });
  app.addHook('onClose', () => importRunner(deps).stop());
}

const presentImport = (row: ImportRow): AdminImport => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  user: presentUser(row.user_id, row.user_name, row.user_email),
  certificationId: row.certification_id,
  fileName: row.file_name,
  format: row.format,
  mode: row.mode,
  state: row.state,
  progress: presentProgress(row),
  problem: row.problem,
  records: row.records,
  rejected: row.rejected,
  warnings: row.warnings,
  written:
    row.added === null || row.updated === null || row.unchanged === null
      ? null
      : { added: row.added, updated: row.updated, unchanged: row.unchanged },
  undoneAt: row.undone_at?.toISOString() ?? null,
});

/** The import with what it added and has not been taken back, as it is now. */
async function presentImportDetail(db: Queryable, row: ImportRow): Promise<AdminImportDetail> {
  const place = { certificationId: row.certification_id, importId: row.id };
  const questions = row.added ? await listImportedQuestions(db, place) : [];
  const exams = row.added ? await listImportedExams(db, place) : [];
  return {
    ...presentImport(row),
    added:
      questions.length + exams.length === 0
        ? null
        : {
            questions: questions.length,
            published: questions.filter(({ status }) => status === 'published').length,
            exams: exams.map(({ id, title, publication }) => ({ id, title, publication })),
          },
  };
}
