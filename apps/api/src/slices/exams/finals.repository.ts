import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** The case of each of these questions in its present wording, in their order; null for one without. */
export async function listScenarioIdsOf(db: Queryable, questionIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await presentVersions(db).where('question.id', 'in', questionIds).execute();
  const scenarioOf = new Map(rows.map(({ id, scenario_id }) => [id, scenario_id]));
  return questionIds.map((id) => scenarioOf.get(id) ?? null);
}

/**
 * The case that an exam with these cases in this order splits, as a sentence for its author; null if every
 * case is asked as a whole, its questions one after the other (EXM-21).
 */
export async function findSplitCase(db: Queryable, asked: readonly (string | null)[]): Promise<string | null> {
  const ids = [...new Set(asked)].filter((id) => id !== null);
  if (ids.length === 0) return null;
  const rows = await presentVersions(db)
    .where('question_version.scenario_id', 'in', ids)
    .where('question.status', '=', 'published')
    .execute();
  for (const id of ids) {
    const count = asked.filter((one) => one === id).length;
    if (asked.lastIndexOf(id) - asked.indexOf(id) + 1 !== count) {
      return `Keep the questions of ${id} together: others are between them`;
    }
    const published = rows.filter(({ scenario_id }) => scenario_id === id).length;
    if (count < published) return `Add all ${published} questions of ${id}, or none: there are ${count}`;
  }
  return null;
}

const presentVersions = (db: Queryable) =>
  db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select(['question.id', 'question_version.scenario_id']);

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
    where exam.id = ${examId} and exam.is_final and (exam.publication <> 'retired' or ${becomesFinal})
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
    where exam.id = ${examId} and (exam.is_final or other.is_final) and exam.publication <> 'retired' and other.publication <> 'retired'
    order by own.position, other.id limit 1`.execute(tx);
  return rows[0] ?? null;
}
