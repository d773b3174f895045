// Reads the catalogue, exams and questions, for the exam that readiness is about.
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export type ExamFacts = {
  passingPercent: number;
  isPassingScoreOurs: boolean;
  /** Scored questions of the longest published exam. */
  questionCount: number;
};

export async function findExamFacts(db: Queryable, certificationId: string): Promise<ExamFacts | null> {
  const row = await db
    .selectFrom('certification')
    .select([
      'passing_score',
      'passing_score_is_ours',
      sql<number>`coalesce((
        select max(exam.question_count - exam.unscored) from exam
        where exam.certification_id = certification.id and exam.publication = 'published'
      ), exam_length)::int`.as('question_count'),
    ])
    .where('id', '=', certificationId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    passingPercent: row.passing_score,
    isPassingScoreOurs: row.passing_score_is_ours,
    questionCount: row.question_count,
  };
}

/** The topic of each published question of a certification, and whether a final reserves it. */
export async function listQuestionPlaces(
  db: Queryable,
  certificationId: string,
): Promise<Map<string, { topicNumber: number; isReserved: boolean }>> {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'topic_number', 'is_reserved'])
    .where('certification_id', '=', certificationId)
    .where('status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.id, { topicNumber: row.topic_number ?? 0, isReserved: row.is_reserved }]));
}
