import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isBrowsable } from './browsable-questions.repository.ts';

/**
 * Updates the stored counts of questions that learners find in the bank, in all and by language, and of published exams, of these
 * certifications and their topics. Call it in every transaction that adds, publishes, retires, moves or translates one.
 */
export async function refreshCounts(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  if (certificationIds.length === 0) return;
  const ids = [...certificationIds];
  await sql`
    update certification set
      question_count = (select count(*) from question where question.certification_id = certification.id and ${isBrowsable}),
      question_languages = (
        select coalesce(jsonb_object_agg(readable.language, readable.count), '{}') from (
          select language, count(*) from question cross join lateral unnest(question.languages) as language
          where question.certification_id = certification.id and ${isBrowsable}
          group by language) as readable),
      exam_count = (select count(*) from exam where exam.certification_id = certification.id and exam.status = 'published')
    where certification.id = any(${ids})`.execute(tx);
  await sql`
    update topic set question_count = (
      select count(*) from question
      where question.certification_id = topic.certification_id and question.topic_number = topic.number
        and ${isBrowsable})
    where topic.certification_id = any(${ids})`.execute(tx);
}
