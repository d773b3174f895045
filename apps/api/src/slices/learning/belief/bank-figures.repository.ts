// What outcomes of real exams say about a bank, kept beside its difficulties, and what answers say about its questions.
import type { LabelMeans } from '@examplar/domain/readiness/label-means';
import { initialLabelMeans } from '@examplar/domain/readiness/label-means';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export async function findBankFigures(
  db: Queryable,
  certificationId: string,
): Promise<{ labelMeans: LabelMeans; figures: Record<string, unknown> } | null> {
  const row = await db
    .selectFrom('readiness_bank')
    .select(['label_means', 'figures'])
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();
  return row ? { labelMeans: row.label_means as LabelMeans, figures: row.figures as Record<string, unknown> } : null;
}

/** Writes the figures; nothing else of the bank changes. */
export async function saveBankFigures(
  db: Queryable,
  { certificationId, figures, now }: { certificationId: string; figures: object; now: Date },
): Promise<void> {
  await db
    .insertInto('readiness_bank')
    .values({
      certification_id: certificationId,
      label_means: JSON.stringify(initialLabelMeans),
      figures: JSON.stringify(figures),
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('certification_id').doUpdateSet({ figures: sql`excluded.figures` }))
    .execute();
}

/** The measured questions of a bank: `before` is the difficulty when `before_month` began, null where it has none. */
export const listMeasuredQuestions = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('question_difficulty')
    .innerJoin('question', 'question.id', 'question_difficulty.question_id')
    .select([
      'question.id',
      'question.topic_number',
      'question_difficulty.answers',
      'question_difficulty.mean',
      'question_difficulty.before_mean',
      'question_difficulty.before_month',
    ])
    .where('question.certification_id', '=', certificationId)
    .where('question.status', '=', 'published')
    .orderBy('question.id')
    .execute();
