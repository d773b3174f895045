import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import type { QuestionEstimate } from '@examplar/domain/readiness/difficulty';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type SavedDifficulty = {
  questionId: string;
  label: DifficultyLabel;
  key: string;
  estimate: QuestionEstimate;
  mean: number;
  variance: number;
  slope: number;
};

/** Writes difficulties; the first write of a month also stores the difficulty at its beginning. */
export async function saveDifficulties(
  tx: Tx,
  difficulties: readonly SavedDifficulty[],
  { now, month }: { now: Date; month: string },
): Promise<void> {
  if (difficulties.length === 0) return;
  const rows = difficulties
    .toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1))
    .map(({ questionId, key, estimate, ...row }) => ({
      ...row,
      question_id: questionId,
      question_key: key,
      answers: estimate.answers,
      by_slope: estimate.bySlope,
    }));
  await sql`
    insert into question_difficulty
      (question_id, question_key, label, answers, by_slope, mean, variance, slope, before_mean, before_month, updated_at)
    select question_id, question_key, label, answers, by_slope, mean, variance, slope, null, ${month}::date, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (
      question_id text, question_key text, label text, answers integer, by_slope jsonb, mean double precision,
      variance double precision, slope double precision)
    order by question_id
    on conflict (question_id) do update set
      before_mean = case
        when question_difficulty.question_key <> excluded.question_key then null
        when question_difficulty.before_month < excluded.before_month then question_difficulty.mean
        else question_difficulty.before_mean end,
      before_month = excluded.before_month,
      question_key = excluded.question_key, label = excluded.label, answers = excluded.answers,
      by_slope = excluded.by_slope, mean = excluded.mean, variance = excluded.variance, slope = excluded.slope,
      updated_at = excluded.updated_at`.execute(tx);
}
