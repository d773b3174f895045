import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Sets what the catalogue shows of these certifications' questions and exams: counts, and which exam is free. Called in every
 * transaction that adds, publishes, retires or moves one (architecture.md: columns of the catalogue, kept by whoever writes content).
 */
export async function refreshCounts(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  if (certificationIds.length === 0) return;
  const ids = [...certificationIds];
  await sql`
    update certification set
      question_count = (select count(*) from question where question.certification_id = certification.id and question.status = 'published'),
      exam_count = (select count(*) from exam where exam.certification_id = certification.id and exam.status = 'published')
    where certification.id = any(${ids})`.execute(tx);
  await sql`
    update topic set question_count = (
      select count(*) from question
      where question.certification_id = topic.certification_id and question.topic_number = topic.number
        and question.status = 'published')
    where topic.certification_id = any(${ids})`.execute(tx);
  // Decisions, section 3: the first practice exam of each certification is free. The first that learners see, and no other.
  await sql`
    update exam set is_free = not is_free
    where certification_id = any(${ids}) and is_free <> coalesce(id = (
      select first.id from exam as first
      where first.certification_id = exam.certification_id and first.status = 'published'
      order by first.position, first.id limit 1), false)`.execute(tx);
}
