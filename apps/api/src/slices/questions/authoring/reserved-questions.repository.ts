import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isBrowsable } from '../../catalogue/public.ts';

/**
 * Reserves the questions of these certifications that a published or draft final asks, and those of the same cases, and no others
 * (LRN-62), and remembers which learners can find from now on (LRN-66). Call it in every transaction that adds or publishes questions or changes exams, before
 * `refreshCounts`.
 */
export async function refreshReserved(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  const ids = [...certificationIds];
  if (ids.length === 0) return;
  await sql`
    update question set is_reserved = not is_reserved
    where certification_id = any(${ids}) and is_reserved <> (question.id in (
      select asked.question_id from exam_question as asked join exam on exam.id = asked.exam_id
      where exam.certification_id = any(${ids}) and exam.is_final and exam.status in ('published', 'draft')
      union
      select sibling.question_id
      from exam join exam_question as asked on asked.exam_id = exam.id
      join question as present on present.id = asked.question_id
      join question_version as own on own.question_id = present.id and own.version = present.version
      join question_version as sibling on sibling.scenario_id = own.scenario_id
      join question as other on other.id = sibling.question_id and other.version = sibling.version
      where exam.certification_id = any(${ids}) and exam.is_final and exam.status in ('published', 'draft')))`.execute(
    tx,
  );
  await sql`
    update question set was_browsable = not was_browsable
    where certification_id = any(${ids})
      and was_browsable <> (status <> 'draft' and (was_browsable or ${isBrowsable}))`.execute(tx);
}

/** The first reserved question that an exam asks which is no final; there is one only where a case has just joined the two. */
export async function findReservedElsewhere(
  tx: Tx,
  certificationId: string,
): Promise<{ questionId: string; title: string } | null> {
  const { rows } = await sql<{ questionId: string; title: string }>`
    select question.id as "questionId", exam.title
    from question join exam_question on exam_question.question_id = question.id join exam on exam.id = exam_question.exam_id
    where question.certification_id = ${certificationId} and question.is_reserved
      and not exam.is_final and exam.status <> 'retired'
    order by question.question_number limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Those of these ids that are questions. */
export async function listStoredIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from question where id = any(${[...ids]})`.execute(tx);
  return rows.map(({ id }) => id);
}
