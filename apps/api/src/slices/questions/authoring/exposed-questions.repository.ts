import { previewSize } from '@examplar/domain/exams/forms';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isBrowsable } from '../../catalogue/public.ts';

export type ExposedQuestion = { number: number; title: string };

/** Preview questions that a published fixed exam other than the free one asks. */
export async function listExposed(tx: Tx, certificationId: string): Promise<ExposedQuestion[]> {
  const { rows } = await sql<ExposedQuestion>`
    select preview.question_number as number, exam.title
    from (select id, question_number from question where certification_id = ${certificationId} and ${isBrowsable}
      order by question_number limit ${previewSize}) as preview
    join exam_question on exam_question.question_id = preview.id
    join exam on exam.id = exam_question.exam_id
    where exam.status = 'published' and exam.assembly = 'fixed' and not exam.is_free
    order by preview.question_number, exam.id`.execute(tx);
  return rows;
}
