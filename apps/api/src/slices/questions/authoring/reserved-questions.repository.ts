import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isBrowsable } from '../../catalogue/public.ts';

/**
 * Reserves the questions of these certifications that a published or draft final asks, and no others (LRN-62), and remembers which
 * learners can find from now on (LRN-66). Call it in every transaction that adds or publishes questions or changes exams, before
 * `refreshCounts`.
 */
export async function refreshReserved(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  const ids = [...certificationIds];
  if (ids.length === 0) return;
  await sql`
    update question set is_reserved = not is_reserved
    where certification_id = any(${ids}) and is_reserved <> exists (
      select from exam_question join exam on exam.id = exam_question.exam_id
      where exam_question.question_id = question.id and exam.is_final and exam.status in ('published', 'draft'))`.execute(
    tx,
  );
  await sql`
    update question set was_browsable = not was_browsable
    where certification_id = any(${ids})
      and was_browsable <> (status <> 'draft' and (was_browsable or ${isBrowsable}))`.execute(tx);
}

/** Those of these ids that are questions. */
export async function listStoredIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from question where id = any(${[...ids]})`.execute(tx);
  return rows.map(({ id }) => id);
}
