import type { Language } from '@examplar/domain/languages/languages';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExamRow>>>;

const publishedExams = (db: Queryable) =>
  db
    .selectFrom('exam')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .selectAll('exam')
    .select([
      'certification.title as certification_title',
      'certification.code as certification_code',
      'certification.provider_id',
      'certification.scoring',
      sql<string | null>`certification.outline ->> 'effective_on'`.as('outline_day'),
      'certification.vendor_facts',
      'provider.vendor_facts as provider_facts',
    ])
    .where('exam.publication', '=', 'published')
    .where('certification.is_listed', '=', true)
    .where('provider.is_listed', '=', true);

/** A certification's published exams in their order, the free one first and finals last. */
export const listExamRows = (db: Queryable, certificationId: string) =>
  publishedExams(db)
    .where('exam.certification_id', '=', certificationId)
    .orderBy('exam.free', 'desc')
    .orderBy('exam.is_final')
    .orderBy('exam.position')
    .orderBy('exam.id')
    .execute();

export const findExamRow = (db: Queryable, examId: string) =>
  publishedExams(db).where('exam.id', '=', examId).executeTakeFirst();

/** The texts of exams and their translations, published or not. */
export const listExamTexts = (db: Queryable, examIds: readonly string[]) =>
  db.selectFrom('exam').select(['id', 'title', 'sections', 'translations']).where('id', 'in', examIds).execute();

/** The questions of a fixed exam, in order, without those retired since. */
export const listExamQuestionRows = (db: Queryable, examId: string) =>
  db
    .selectFrom('exam_question')
    .innerJoin('question', 'question.id', 'exam_question.question_id')
    .select(['question.id', 'question.version', 'question.topic_number', 'exam_question.position'])
    .where('exam_question.exam_id', '=', examId)
    .where('question.status', '=', 'published')
    .orderBy('exam_question.position')
    .execute();

/**
 * How many questions of each exam can be read in a language, by its id. A drawn exam may ask any of its bank: all or none of its
 * questions count.
 */
export async function countQuestionsIn(
  db: Queryable,
  exams: readonly { id: string }[],
  language: Language,
): Promise<ReadonlyMap<string, number>> {
  if (exams.length === 0) return new Map();
  const isReadable = sql<boolean>`${language} = any (question.languages)`;
  const rows = await db
    .selectFrom('exam')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .select((select) => [
      'exam.id',
      'exam.assembly',
      'exam.question_count',
      sql<boolean>`(certification.question_languages ->> ${language})::int = certification.question_count`.as(
        'isWhole',
      ),
      select
        .selectFrom('exam_question')
        .innerJoin('question', 'question.id', 'exam_question.question_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('exam_question.exam_id', '=', 'exam.id')
        .where('question.status', '=', 'published')
        .where(isReadable)
        .as('fixed'),
    ])
    .where(
      'exam.id',
      'in',
      exams.map(({ id }) => id),
    )
    .execute();
  return new Map(
    rows.map((row) => [row.id, row.assembly === 'drawn' ? (row.isWhole ? row.question_count : 0) : (row.fixed ?? 0)]),
  );
}

/** The questions of a certification's finals that may be sat. */
export async function listQuestionIdsOfFinals(db: Queryable, certificationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_question')
    .innerJoin('exam', 'exam.id', 'exam_question.exam_id')
    .select('exam_question.question_id')
    .where('exam.certification_id', '=', certificationId)
    .where('exam.is_final', '=', true)
    .where('exam.publication', '=', 'published')
    .execute();
  return rows.map(({ question_id }) => question_id);
}

/** The questions of a certification's free exam; none where it is drawn. */
export async function listFreeExamQuestionIds(db: Queryable, certificationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_question')
    .innerJoin('exam', 'exam.id', 'exam_question.exam_id')
    .select('exam_question.question_id')
    .where('exam.certification_id', '=', certificationId)
    .where('exam.free', '=', true)
    .where('exam.assembly', '=', 'fixed')
    .execute();
  return rows.map(({ question_id }) => question_id);
}
