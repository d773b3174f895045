import type { Publication } from '@examplar/contract/admin/admin-list';
import type { adminListExams } from '@examplar/contract/admin/exams';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import {
  byInstant,
  byNumber,
  byText,
  type Collection,
  listPage,
  matchesAnyColumn,
} from '../../platform/lists/admin-lists.ts';

const exams: Collection<typeof adminListExams> = {
  sorts: {
    title: byText('exam.title'),
    position: byNumber('exam.position'),
    updatedAt: byInstant('exam.updated_at'),
    questionCount: byNumber('exam.question_count'),
  },
  defaultSort: 'title',
  id: { column: 'exam.id', kind: 'text' },
};

/** Exams in every state, with the questions of fixed ones in order. */
const rowsOf = (db: Queryable) =>
  db
    .selectFrom('exam')
    .selectAll('exam')
    .select(
      sql<string[]>`coalesce((select array_agg(exam_question.question_id order by exam_question.position)
        from exam_question where exam_question.exam_id = exam.id and exam.assembly = 'fixed'), '{}')`.as(
        'question_ids',
      ),
    );

export type AdminExamRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listAdminExamRows(
  db: Queryable,
  { q, certification_id, assembly, publication, ...asked }: Query<typeof adminListExams>,
) {
  let rows = rowsOf(db);
  if (q) rows = rows.where(matchesAnyColumn(q, ['exam.id', 'exam.title', 'exam.description']));
  if (certification_id) rows = rows.where('exam.certification_id', '=', certification_id);
  if (assembly) rows = rows.where('exam.assembly', '=', assembly);
  if (publication) rows = rows.where('exam.publication', '=', publication);
  return listPage(rows, exams, asked);
}

export const findAdminExamRow = (db: Queryable, id: string) => rowsOf(db).where('exam.id', '=', id).executeTakeFirst();

/** Which of these are questions of the certification, and their state. */
export const listStatusesOf = (db: Queryable, certificationId: string, questionIds: readonly string[]) =>
  db
    .selectFrom('question')
    .select(['id', 'status'])
    .where('certification_id', '=', certificationId)
    .where('id', 'in', questionIds)
    .execute();

export type ExamColumns = Omit<
  Insertable<DB['exam']>,
  'id' | 'certification_id' | 'publication' | 'origin' | 'created_at' | 'updated_at'
>;

export async function insertExam(
  tx: Tx,
  exam: ExamColumns & { id: string; certification_id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('exam')
    .values({ ...exam, publication: 'draft', origin: 'admin', created_at: now, updated_at: now })
    .execute();
}

/** Marks the exam as edited by staff: content files no longer change it. */
export async function updateExam(
  tx: Tx,
  id: string,
  change: Partial<ExamColumns> & { publication?: Publication },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('exam')
    .set({ ...change, origin: 'admin', updated_at: now })
    .where('id', '=', id)
    .execute();
}
