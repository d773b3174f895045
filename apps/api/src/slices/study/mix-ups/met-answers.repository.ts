// Reads answers of attempts, which have no query of their own for it: the answer, the version that it was given to, and the present one in
// one statement.
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** Certification, question, the version asked, the present one, the answer, and the user's date. */
type PackedAnswer = [string, string, number, number, string, string];

export type StoredMetAnswer = {
  certificationId: string;
  questionId: string;
  version: number;
  presentVersion: number;
  selectedAnswer: string;
  on: string;
};

/**
 * The user's counted answers since a day, blanks aside: in one certification, or in all. A plan that joins the questions may pair all of
 * them with each attempt first: it expects few answers, and a prepared one is kept.
 */
export async function listCountedAnswers(
  db: Queryable,
  { userId, certificationId, since }: { userId: string; certificationId: string | null; since: string },
): Promise<StoredMetAnswer[]> {
  const { rows } = await sql<{ answers: PackedAnswer[] | null }>`
    select json_agg(json_build_array(attempt.certification_id, answer.question_id,
        attempt.question_versions[array_position(attempt.question_ids, answer.question_id)],
        (select version from question where id = answer.question_id), answer.selected_answer, answer.counted_on)) as answers
    from attempt
    join attempt_answer as answer on answer.user_id = attempt.user_id and answer.attempt_id = attempt.id
    where attempt.user_id = ${userId} and answer.user_id = ${userId}
      and (${certificationId}::text is null or attempt.certification_id = ${certificationId})
      and answer.counted_on >= ${since} and answer.selected_answer <> ''`.execute(db);
  return (rows[0]?.answers ?? []).map(([id, questionId, version, presentVersion, selectedAnswer, on]) => ({
    certificationId: id,
    questionId,
    version,
    presentVersion,
    selectedAnswer,
    on,
  }));
}
