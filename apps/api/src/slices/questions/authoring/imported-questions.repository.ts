import { sql } from 'kysely';
import { sequentialShards } from '../../../platform/database/cluster/compatibility.ts';
import { type Queryable, type Tx, withoutTimeouts } from '../../../platform/database/database.ts';

type ImportKey = { certificationId: string; importId: string };

/** The questions that an import added, by number. */
export const listImportedQuestions = (db: Queryable, { certificationId, importId }: ImportKey) =>
  db
    .selectFrom('question')
    .select(['id', 'question_number', 'status'])
    .where('certification_id', '=', certificationId)
    .where('import_id', '=', importId)
    .orderBy('question_number')
    .execute();

/** How learners may have met a question, as the end of a sentence about it. */
export type QuestionUse = { questionId: string; use: string };

/**
 * One of these questions that learners have met, if there is one: it was asked, sent to others, reported or noted upon. `since`: when
 * they were added.
 */
export async function findUsedQuestion(
  db: Queryable,
  { questionIds, since }: { questionIds: readonly string[]; since: Date },
): Promise<QuestionUse | null> {
  const ids = [...questionIds];
  if (ids.length === 0) return null;
  // A table of the attempts, which are above this slice. An attempt at what another missed asks what that one asked.
  const asked = sql<{ id: string }>`
    select asked.id from attempt cross join lateral unnest(attempt.question_ids) as asked (id)
    where attempt.started_at >= ${since} and attempt.source_attempt_id is null and asked.id = any(${ids}) limit 1`;
  const uses: [use: string, rows: typeof asked][] = [
    ['was asked already', asked],
    // What is left of attempts whose users are gone.
    ['was asked already', sql`select question_id as id from question_analysis where question_id = any(${ids}) limit 1`],
    [
      'was asked already',
      sql`select question_id as id from question_difficulty where question_id = any(${ids}) limit 1`,
    ],
    [
      'was sent to another learner',
      sql`select question_id as id from question_link where question_id = any(${ids}) limit 1`,
    ],
    [
      'was reported by a learner',
      sql`select question_id as id from question_report where question_id = any(${ids}) limit 1`,
    ],
    [
      'has a note of a learner',
      sql`select question_id as id from question_note where question_id = any(${ids}) limit 1`,
    ],
  ];
  for (const [use, rows] of uses) {
    const [row] = (await rows.execute(db)).rows;
    if (row) return { questionId: row.id, use };
  }
  return null;
}

/** The first statements of a transaction that removes questions: it looks through what all learners have, and changes reference tables. */
export async function allowLongRemoval(tx: Tx): Promise<void> {
  for (const statement of [sequentialShards, ...withoutTimeouts.split('; ')]) await sql.raw(statement).execute(tx);
}

/** Deletes questions that no exam asks and no attempt has asked, with all their versions. Learning has forgotten them (`forgetQuestions`). */
export async function removeQuestions(tx: Tx, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await tx.deleteFrom('question_version').where('question_id', 'in', questionIds).execute();
  await tx.deleteFrom('question').where('id', 'in', questionIds).execute();
}
