import { initialLabelMeans } from '@examplar/domain/readiness/label-means';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type ChangedBank = { certificationId: string; countable: string };

/** Certifications whose published questions, keys or doubts about a key differ from those that beliefs were computed with. */
export async function listChangedBanks(db: Queryable): Promise<ChangedBank[]> {
  const { rows } = await sql<{ certification_id: string; countable: string }>`
    select present.certification_id, present.countable
    from (
      select question.certification_id, md5(string_agg(
        question.id || ' ' || question_version.correct_answer || ' '
          || coalesce('key_doubtful' = any (question_analysis.flags), false)::text,
        ',' order by question.id)) as countable
      from question
      join question_version on question_version.question_id = question.id and question_version.version = question.version
      left join question_analysis
        on question_analysis.question_id = question.id and question_analysis.version = question.version
      where question.status = 'published'
      group by question.certification_id
    ) as present
    left join readiness_bank on readiness_bank.certification_id = present.certification_id
    where readiness_bank.countable is distinct from present.countable
    order by present.certification_id`.execute(db);
  return rows.map((row) => ({ certificationId: row.certification_id, countable: row.countable }));
}

/** Gives the certification's beliefs a new version, once however many processes notice the same change. */
export async function raiseBankVersion(
  db: Queryable,
  { certificationId, countable }: ChangedBank,
  now: Date,
): Promise<void> {
  await db
    .insertInto('readiness_bank')
    .values({
      certification_id: certificationId,
      version: 1,
      label_means: JSON.stringify(initialLabelMeans),
      countable,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('certification_id')
        .doUpdateSet({ version: sql<number>`readiness_bank.version + 1`, countable, updated_at: now })
        .where('readiness_bank.countable', '<>', countable),
    )
    .execute();
}
