import type { Publication } from '@examplar/contract/admin/admin-list';
import { closeGaps, type Section } from '@examplar/domain/exams/sections';
import type { OwnBank, OwnExam } from '@examplar/question-banks/own-content/content-model';
import { type Insertable, sql } from 'kysely';
import { replaceColumns } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

/** The exams that an import made (IMP-22), by position. */
export const listImportedExams = (
  db: Queryable,
  { certificationId, importId }: { certificationId: string; importId: string },
) =>
  db
    .selectFrom('exam')
    .select(['id', 'title', 'publication'])
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

/**
 * Writes the exams of banks as the content files state them; `refreshFreeExams` then decides which is free. Exams that
 * an admin edited stay as they are; those no longer in the files are retired. Call it after the banks' questions were
 * stored.
 */
export async function saveExams(tx: Tx, banks: readonly OwnBank[], now: Date): Promise<void> {
  const certificationIds = banks.map(({ certification }) => certification.id);
  if (certificationIds.length === 0) return;
  const stored = await tx
    .selectFrom('exam')
    .select(['id', 'origin'])
    .where('certification_id', 'in', certificationIds)
    .execute();
  const notOurs = new Set(stored.filter(({ origin }) => origin !== 'content').map(({ id }) => id));
  const published = new Set(await listPublishedIds(tx, certificationIds));
  const exams = banks.flatMap((bank) =>
    bank.certification.exams
      .map((exam, index) => ({ exam, position: index + 1, certification: bank.certification }))
      .filter(({ exam }) => !notOurs.has(exam.id))
      .map((placed) => ({ ...placed, form: formOf(bank, placed.exam, published) })),
  );

  const kept = new Set(exams.map(({ exam }) => exam.id));
  const dropped = stored.filter(({ id }) => !notOurs.has(id) && !kept.has(id)).map(({ id }) => id);
  if (dropped.length > 0) {
    await tx.updateTable('exam').set({ publication: 'retired', updated_at: now }).where('id', 'in', dropped).execute();
  }
  if (exams.length === 0) return;
  await upsertExams(
    tx,
    exams.map(({ exam, position, certification, form }) => ({
      id: exam.id,
      certification_id: certification.id,
      title: exam.title,
      description: exam.description,
      difficulty: exam.difficulty,
      duration: exam.durationMinutes,
      passing_score: certification.passingScorePercent,
      assembly: exam.assembly,
      is_final: exam.isFinal,
      question_count: exam.assembly === 'drawn' ? exam.count : form.ids.length,
      unscored: exam.unscored,
      sections: JSON.stringify(form.sections),
      translations: JSON.stringify(exam.translations),
      position,
      publication: 'published',
      origin: 'content',
      created_at: now,
      updated_at: now,
    })),
  );
  await replaceForms(
    tx,
    exams.map(({ exam, form }) => ({ examId: exam.id, questionIds: form.ids })),
  );
}

/**
 * The questions of a fixed exam that learners may see, in the order asked, and its sections without the others; a drawn
 * one has none of its own.
 */
function formOf(
  { questions }: OwnBank,
  exam: OwnExam,
  published: ReadonlySet<string>,
): { ids: string[]; sections: Section[] } {
  if (exam.assembly === 'drawn') return { ids: [], sections: [] };
  const byNumber = new Map(questions.map(({ number, id }) => [number, id]));
  const asked = exam.numbers.flatMap((number, index) => {
    const id = byNumber.get(number);
    return id !== undefined && published.has(id) ? [{ id, position: index + 1 }] : [];
  });
  return {
    ids: asked.map(({ id }) => id),
    sections: closeGaps(
      exam.sections,
      asked.map(({ position }) => position),
    ),
  };
}

/** The questions of these certifications that are published, or in any of other statuses, by number. */
export async function listPublishedIds(
  tx: Tx,
  certificationIds: readonly string[],
  statuses: readonly Publication[] = ['published'],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('question')
    .select('id')
    .where('certification_id', 'in', certificationIds)
    .where('status', 'in', statuses)
    .orderBy('question_number')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the certification has an exam in any state. */
export async function hasExam(db: Queryable, certificationId: string): Promise<boolean> {
  const exams = db.selectFrom('exam').select('id').where('certification_id', '=', certificationId).limit(1);
  return (await exams.executeTakeFirst()) !== undefined;
}

/** The vendor's facts about the real exam. */
export const getFormOfCertification = (tx: Tx, certificationId: string) =>
  tx
    .selectFrom('certification')
    .select(['duration', 'exam_length', 'passing_score'])
    .where('id', '=', certificationId)
    .executeTakeFirstOrThrow();

export async function upsertExams(tx: Tx, exams: Insertable<DB['exam']>[]): Promise<void> {
  await tx
    .insertInto('exam')
    .values(exams)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(replaceColumns(exams)))
    .execute();
}

/** The question ids of fixed exams, in the order asked. Attempts that run have frozen theirs. */
export async function replaceForms(tx: Tx, forms: readonly { examId: string; questionIds: string[] }[]): Promise<void> {
  await tx
    .deleteFrom('exam_question')
    .where(
      'exam_id',
      'in',
      forms.map(({ examId }) => examId),
    )
    .execute();
  const rows = forms.flatMap(({ examId, questionIds }) =>
    questionIds.map((id, index) => ({ exam_id: examId, position: index + 1, question_id: id })),
  );
  if (rows.length > 0) await tx.insertInto('exam_question').values(rows).execute();
}

/**
 * Makes the first published exam of each certification its only free one, ignoring finals (EXM-1, LRN-60). Call it in
 * every transaction that adds, publishes, retires or moves an exam.
 */
export async function refreshFreeExams(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  await sql`
    update exam set free = not free
    where certification_id = any(${[...certificationIds]}) and free <> coalesce(id = (
      select first.id from exam as first
      where first.certification_id = exam.certification_id and first.publication = 'published' and not first.is_final
      order by first.position, first.id limit 1), false)`.execute(tx);
}

/** Those of these exams that staff or an import wrote last, which content files do not change. */
export async function listExamsOfOthers(tx: Tx, examIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exam where id = any(${[...examIds]}) and origin <> 'content'`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Those of these questions that cannot be a final's: learners could find them in the bank (`examId` null), or an exam that content
 * does not change asks them.
 */
export async function listKnownOutside(
  tx: Tx,
  questionIds: readonly string[],
): Promise<{ questionId: string; examId: string | null }[]> {
  const { rows } = await sql<{ questionId: string; examId: string | null }>`
    select question.id as "questionId", asking.id as "examId"
    from question left join (
      select exam.id, exam_question.question_id from exam_question join exam on exam.id = exam_question.exam_id
      where exam.origin <> 'content' and exam.publication <> 'retired'
    ) as asking on asking.question_id = question.id
    where question.id = any(${[...questionIds]})
      and (asking.id is not null or (question.was_browsable and question.status <> 'draft'))`.execute(tx);
  return rows;
}
