import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FinalConflict = { questionId: string; finalTitle: string };

/**
 * The first question of a final that learners were able to find in the bank. For a retired exam only if `becomesFinal`: its
 * questions have been in the bank since it was retired.
 */
export async function findBrowsedQuestion(
  tx: Tx,
  { examId, becomesFinal }: { examId: string; becomesFinal: boolean },
): Promise<FinalConflict | null> {
  const { rows } = await sql<FinalConflict>`
    select question.id as "questionId", exam.title as "finalTitle"
    from exam join exam_question on exam_question.exam_id = exam.id join question on question.id = exam_question.question_id
    where exam.id = ${examId} and exam.is_final and (exam.status <> 'retired' or ${becomesFinal})
      and question.was_browsable and question.status <> 'draft'
    order by exam_question.position limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The first question that this exam shares with another one, if one of the two is a final and neither is retired. */
export async function findSharedQuestion(tx: Tx, examId: string): Promise<FinalConflict | null> {
  const { rows } = await sql<FinalConflict>`
    select own.question_id as "questionId", case when other.is_final then other.title else exam.title end as "finalTitle"
    from exam join exam_question as own on own.exam_id = exam.id
    join exam_question as theirs on theirs.question_id = own.question_id and theirs.exam_id <> own.exam_id
    join exam as other on other.id = theirs.exam_id
    where exam.id = ${examId} and (exam.is_final or other.is_final) and exam.status <> 'retired' and other.status <> 'retired'
    order by own.position, other.id limit 1`.execute(tx);
  return rows[0] ?? null;
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
      where exam.origin <> 'content' and exam.status <> 'retired'
    ) as asking on asking.question_id = question.id
    where question.id = any(${[...questionIds]})
      and (asking.id is not null or (question.was_browsable and question.status <> 'draft'))`.execute(tx);
  return rows;
}
