import type { Publication } from '@examplar/contract/admin/admin-list';
import type { AdminImport, AdminImportDetail } from '@examplar/contract/admin/imports';
import type { Queryable } from '../../platform/database/database.ts';
import { presentUser } from '../../platform/lists/admin-lists.ts';
import { presentProgress } from '../../platform/tasks/task-runner.ts';
import { listImportedExams } from '../exams/public.ts';
import { listImportedQuestions } from '../questions/public.ts';
import type { ImportRow } from './imports.admin.repository.ts';

export const presentImport = (row: ImportRow): AdminImport => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  user: presentUser(row.user_id, row.user_name, row.user_email),
  certificationId: row.certification_id,
  fileName: row.file_name,
  format: row.format,
  mode: row.mode,
  // An import from before there were tasks is through.
  state: row.state ?? 'done',
  progress: presentProgress({
    stage: row.stage ?? 'finished',
    done: row.done ?? row.records ?? 0,
    total: row.total ?? row.records ?? 0,
    percent: row.percent ?? 100,
  }),
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
export async function presentImportDetail(db: Queryable, row: ImportRow): Promise<AdminImportDetail> {
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
            exams: exams.map(({ id, title, status }) => ({ id, title, publication: status as Publication })),
          },
  };
}
