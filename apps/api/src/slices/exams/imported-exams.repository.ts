import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** The exams that an import made (IMP-22), by position. */
export const listImportedExams = (
  db: Queryable,
  { certificationId, importId }: { certificationId: string; importId: string },
) =>
  db
    .selectFrom('exam')
    .select(['id', 'title', 'status'])
    .where('certification_id', '=', certificationId)
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();

/** A question of these that an exam other than these asks, in any status; undefined if none is. */
export const findOtherExamAsking = (
  db: Queryable,
  { questionIds, examIds }: { questionIds: readonly string[]; examIds: readonly string[] },
) =>
  db
    .selectFrom('exam_question')
    .innerJoin('exam', 'exam.id', 'exam_question.exam_id')
    .select(['exam_question.question_id', 'exam.title'])
    .where('exam_question.question_id', '=', sql<string>`any(${[...questionIds]})`)
    .where(sql<boolean>`not exam.id = any(${[...examIds]})`)
    .limit(1)
    .executeTakeFirst();

/** One of these exams at which an attempt has been made, if there is one; also by a user who is gone. */
export async function findTakenExam(db: Queryable, examIds: readonly string[]): Promise<string | null> {
  if (examIds.length === 0) return null;
  for (const table of ['attempt_statistics', 'exam_analysis'] as const) {
    const rows = db.selectFrom(table).select('exam_id').where('exam_id', 'in', examIds).limit(1);
    const row = await rows.executeTakeFirst();
    if (row) return row.exam_id;
  }
  return null;
}

/** Deletes exams at which no attempt was made. */
export async function removeExams(tx: Tx, examIds: readonly string[]): Promise<void> {
  if (examIds.length === 0) return;
  await tx.deleteFrom('exam_question').where('exam_id', 'in', examIds).execute();
  await tx.deleteFrom('exam').where('id', 'in', examIds).execute();
}
