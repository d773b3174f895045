// Finds attempts across users, for staff; statements that write name the user.
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type FinishedAttempt = Awaited<ReturnType<typeof listFinishedAttempts>>[number];

type AttemptPage = {
  questionId: string;
  certificationId: string;
  /** Versions of the question whose key is another one. */
  versions: readonly number[];
  after: { userId: string; attemptId: string } | null;
  count: number;
};

/** Finished attempts that asked one of these versions, practice too, by user. */
export function listFinishedAttempts(
  db: Queryable,
  { questionId, certificationId, versions, after, count }: AttemptPage,
) {
  const version = sql<number>`attempt.question_versions[array_position(attempt.question_ids, ${questionId})]`;
  let rows = db
    .selectFrom('attempt')
    .leftJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.user_id', '=', 'attempt.user_id')
        .onRef('attempt_answer.attempt_id', '=', 'attempt.id')
        .on('attempt_answer.question_id', '=', questionId),
    )
    .select(['attempt.user_id', 'attempt.id', 'attempt.score', 'attempt.has_passed', 'attempt.total_questions'])
    .select(['attempt.points', 'attempt.max_points', 'attempt.scoring', 'attempt.unscored_ids'])
    .select(['attempt.passing_score', 'attempt.topics', 'attempt_answer.selected_answer'])
    .select([version.as('version')])
    .select([
      sql<number>`attempt.topic_numbers[array_position(attempt.question_ids, ${questionId})]`.as('topic_number'),
    ])
    .where('attempt.certification_id', '=', certificationId)
    .where('attempt.status', '<>', sql.lit('in_progress'))
    .where(sql<boolean>`${questionId} = any (attempt.question_ids)`)
    .where(sql<boolean>`${version} = any (${[...versions]}::integer[])`)
    .orderBy('attempt.user_id')
    .orderBy('attempt.id')
    .limit(count);
  if (after) {
    rows = rows.where(sql<boolean>`(attempt.user_id, attempt.id) > (${after.userId}::uuid, ${after.attemptId}::uuid)`);
  }
  return rows.execute();
}

/** Every wording of a question, and its current state. */
export const listWordings = (db: Queryable, questionId: string) =>
  db
    .selectFrom('question')
    .innerJoin('question_version', 'question_version.question_id', 'question.id')
    .select(['question.certification_id', 'question.question_number', 'question.version as present'])
    .select([
      'question_version.version',
      'question_version.kind',
      'question_version.number_of_answers',
      'question_version.prompts',
      'question_version.prompt_options',
      'question_version.correct_answer',
      'question_version.options',
    ])
    .where('question.id', '=', questionId)
    .execute();
