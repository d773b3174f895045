import { inDatabase } from '../database.ts';
import type { Product } from '../product.ts';

const daysOf: Record<string, string[]> = {
  study_target: ['first_on', 'exam_on', 'plan_on', 'reminded_on', 'outcome_asked_on'],
  attempt: ['list_day'],
  attempt_answer: ['counted_on'],
  question_history: ['first_seen_on', 'last_counted_on', 'memory_on', 'first_sight_on'],
  learner_belief: ['last_on'],
  readiness_day: ['day'],
};
const instantsOf: Record<string, string[]> = {
  study_target: ['created_at', 'mail_due_at'],
  attempt: ['started_at', 'completed_at'],
  attempt_answer: ['first_saved_at', 'saved_at', 'counted_at', 'answered_at'],
  question_history: ['first_seen_at', 'last_counted_at', 'first_sight_at'],
  learner_belief: ['last_counted_at', 'estimated_at', 'estimate_due_at'],
};

/**
 * Lets days pass for one user: everything that the user did, and the date of the exam, is that much longer ago. The product takes its time
 * from its database, so this is how its clock is moved for one user while other tests go on.
 */
export async function passDays(product: Product, userId: string, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(daysOf)) {
    const changes = [
      ...columns.map((column) => `${column} = ${column} - $2::int`),
      ...(instantsOf[table] ?? []).map((column) => `${column} = ${column} - make_interval(days => $2::int)`),
    ];
    await inDatabase(product, `update ${table} set ${changes.join(', ')} where user_id = $1`, [userId, days]);
  }
}
