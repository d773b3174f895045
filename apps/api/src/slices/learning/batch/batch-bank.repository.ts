// Also reads tables of the catalogue and of item analysis, since the model needs facts about a certification's questions.

import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import type { QuestionEstimate } from '@examplar/domain/readiness/difficulty';
import type { LabelMeans } from '@examplar/domain/readiness/label-means';
import { sql } from 'kysely';
import { sequentialShards } from '../../../platform/database/cluster/compatibility.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export async function findLabelMeans(db: Queryable, certificationId: string): Promise<LabelMeans | null> {
  const row = await db
    .selectFrom('readiness_bank')
    .select('label_means')
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();
  return (row?.label_means as LabelMeans | undefined) ?? null;
}

export type BankQuestionRow = {
  id: string;
  kind: string;
  option_count: number;
  number_of_answers: number;
  prompt_options: string[] | null;
  label: DifficultyLabel;
  question_key: string;
  is_suspect: boolean;
  known_key: string | null;
  known_label: DifficultyLabel | null;
  answers: number | null;
  by_slope: QuestionEstimate['bySlope'] | null;
};

/** Published questions, with the batch's figures. */
export async function listBankQuestions(db: Queryable, certificationId: string): Promise<BankQuestionRow[]> {
  const { rows } = await sql<BankQuestionRow>`
    select question.id, question_version.kind,
      jsonb_array_length(question_version.options) as option_count, question_version.number_of_answers,
      question_version.prompt_options, question_version.difficulty as label,
      question_version.correct_answer as question_key,
      coalesce('key_doubtful' = any (question_analysis.flags), false) as is_suspect,
      question_difficulty.question_key as known_key, question_difficulty.label as known_label,
      question_difficulty.answers, question_difficulty.by_slope
    from question
    join question_version on question_version.question_id = question.id and question_version.version = question.version
    left join question_analysis
      on question_analysis.question_id = question.id and question_analysis.version = question.version
    left join question_difficulty on question_difficulty.question_id = question.id
    where question.certification_id = ${certificationId} and question.status = 'published'
    order by question.id`.execute(db);
  return rows;
}

/** Certifications with answers that the labels do not reflect yet, or whose set of counted questions has changed. */
export async function listChangedBanks(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ certification_id: string }>`
    select readiness_bank.certification_id from readiness_bank
    where readiness_bank.needs_settling or readiness_bank.questions_key <> ${questionsKey}
    order by readiness_bank.certification_id`.execute(db);
  return rows.map(({ certification_id }) => certification_id);
}

/** Which questions count, as a hash, for a row of `readiness_bank`: when it changes, beliefs have to be recomputed. */
const questionsKey = sql<string>`coalesce((
  select md5(string_agg(concat_ws(' ', question.id, question.version, question.topic_number,
    coalesce('key_doubtful' = any (question_analysis.flags), false)), ',' order by question.id))
  from question
  left join question_analysis
    on question_analysis.question_id = question.id and question_analysis.version = question.version
  where question.certification_id = readiness_bank.certification_id and question.status = 'published'), '')`;

/** The first statement of a transaction that marks users' answers and changes banks. */
export async function changeManyTables(tx: Tx): Promise<void> {
  await sql.raw(sequentialShards).execute(tx);
}

/** Creates missing rows, so that they can be locked. */
export async function ensureBanks(
  tx: Tx,
  certificationIds: readonly string[],
  input: { labelMeans: LabelMeans; now: Date },
) {
  await tx
    .insertInto('readiness_bank')
    .values(
      certificationIds.toSorted().map((certification_id) => ({
        certification_id,
        label_means: JSON.stringify(input.labelMeans),
        updated_at: input.now,
      })),
    )
    .onConflict((conflict) => conflict.column('certification_id').doNothing())
    .execute();
}

/** Locks the banks until the transaction ends, always in the same order. */
export const lockBanks = (tx: Tx, certificationIds: readonly string[]) =>
  tx
    .selectFrom('readiness_bank')
    .select(['certification_id', 'needs_settling'])
    .where('certification_id', 'in', certificationIds.toSorted())
    .orderBy('certification_id')
    .forUpdate()
    .execute();

export async function markUnsettled(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('readiness_bank')
    .set({ needs_settling: true })
    .where('certification_id', 'in', certificationIds.toSorted())
    .execute();
}

/** The next version of a bank, with the meaning of its labels. */
export async function settleBank(
  tx: Tx,
  { certificationId, labelMeans, now }: { certificationId: string; labelMeans: LabelMeans; now: Date },
): Promise<void> {
  await sql`
    update readiness_bank set version = version + 1, label_means = ${JSON.stringify(labelMeans)}::jsonb,
      needs_settling = false, questions_key = ${questionsKey}, updated_at = ${now}
    where certification_id = ${certificationId}`.execute(tx);
}

/** Deletes the figures from answers that were judged by a key that has changed since. */
export async function deleteOutdated(tx: Tx, certificationId: string): Promise<void> {
  await sql`
    delete from question_difficulty
    where question_id in (
      select question.id from question
      join question_version
        on question_version.question_id = question.id and question_version.version = question.version
      where question.certification_id = ${certificationId}
        and question_version.correct_answer <> question_difficulty.question_key)`.execute(tx);
}

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
