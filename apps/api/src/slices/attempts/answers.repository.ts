import { lateGraceMs } from '@examplar/domain/attempts/closing';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { AttemptKey } from './attempts.repository.ts';

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const listAnswers = (db: Queryable, { userId, attemptId }: AttemptKey) =>
  db
    .selectFrom('attempt_answer')
    .select(['question_id', 'selected_answer', 'is_flagged', 'sequences'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .execute();

export const findAnswer = (db: Queryable, { userId, attemptId, questionId }: AttemptKey & { questionId: string }) =>
  db
    .selectFrom('attempt_answer')
    .select(['selected_answer', 'sequences'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();

export type AnswerToSave = AttemptKey & {
  questionId: string;
  selectedAnswer?: string | undefined;
  isFlagged?: boolean | undefined;
  timeSpentMs?: number | undefined;
  clientId?: string | undefined;
  sequence?: number | undefined;
  now: Date;
};

const longestTimeMs = 2_147_483_647;
const mostSequencesBytes = 4_000;

/**
 * Saves an answer, a flag or both in one statement, the only one of the exam's hot path.
 *
 * It finds the attempt only while it is open, in time (grace included) and asks the question, and holds a share lock on
 * it, so that whoever closes it waits for this answer. A sequence not above the stored one changes nothing: the rule
 * `inSequence` of the domain, written in SQL. The flag goes to what the user knows of the question as well.
 *
 * @returns false when the attempt does not take the answer; why is for the caller to look up
 */
export async function saveAnswerIfOpen(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  const { userId, attemptId, questionId, now } = answer;
  const latestExpiry = new Date(now.getTime() - lateGraceMs);
  const selected = sql`${answer.selectedAnswer ?? null}::text`;
  const flag = sql`${answer.isFlagged ?? null}::boolean`;
  const client = answer.clientId ?? '';
  const sequences = answer.sequence === undefined ? '{}' : JSON.stringify({ [client]: answer.sequence });
  const isNewer =
    answer.sequence === undefined
      ? sql`true`
      : sql`coalesce((answer.sequences ->> ${client}::text)::bigint < ${answer.sequence}, true)`;
  const remembered =
    answer.isFlagged === undefined
      ? sql``
      : sql`, remembered as (
          update question_history set is_flagged = ${flag}
          where user_id = ${userId} and question_id = ${questionId} and is_flagged <> ${flag} and exists (select from saved)
        )`;

  const { rows } = await sql<{ is_open: boolean }>`
    with sitting as (
      select user_id, id from attempt
      where user_id = ${userId} and id = ${attemptId} and status = 'in_progress'
        and (expires_at is null or expires_at >= ${latestExpiry}) and ${questionId} = any (question_ids)
      for share
    ), saved as (
      insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
        time_spent_ms, sequences, first_saved_at, saved_at)
      select user_id, id, ${questionId}, nullif(${selected}, ''), coalesce(${selected}, ''), coalesce(${flag}, false),
        ${answer.timeSpentMs ?? 0}::integer, ${sequences}::jsonb, ${now}::timestamptz, ${now}::timestamptz
      from sitting
      on conflict (user_id, attempt_id, question_id) do update set
        first_answer = coalesce(answer.first_answer, excluded.first_answer),
        selected_answer = coalesce(${selected}, answer.selected_answer),
        changes = answer.changes
          + case when answer.first_answer is not null and answer.selected_answer <> ${selected} then 1 else 0 end,
        is_flagged = coalesce(${flag}, answer.is_flagged),
        time_spent_ms = least(answer.time_spent_ms::bigint + excluded.time_spent_ms, ${longestTimeMs}),
        sequences = case when octet_length(answer.sequences::text) > ${mostSequencesBytes} then excluded.sequences
          else answer.sequences || excluded.sequences end,
        saved_at = excluded.saved_at
      where ${isNewer}
      returning 1
    )${remembered}
    select exists (select from sitting) as is_open`.execute(db);
  return rows[0]?.is_open === true;
}

/** Saves the answers of a submission to a locked attempt. They add to what was saved before; an empty one clears. */
export async function saveSubmittedAnswers(
  tx: Tx,
  { userId, attemptId }: AttemptKey,
  answers: readonly { questionId: string; selectedAnswer: string }[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insertInto('attempt_answer')
    .values(
      answers.map(({ questionId, selectedAnswer }) => ({
        user_id: userId,
        attempt_id: attemptId,
        question_id: questionId,
        first_answer: selectedAnswer || null,
        selected_answer: selectedAnswer,
        first_saved_at: now,
        saved_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'attempt_id', 'question_id'])
        .doUpdateSet({
          first_answer: sql<string>`coalesce(attempt_answer.first_answer, excluded.first_answer)`,
          selected_answer: sql<string>`excluded.selected_answer`,
          changes: sql<number>`attempt_answer.changes + case when attempt_answer.first_answer is null then 0 else 1 end`,
          saved_at: now,
        })
        .where(sql<boolean>`attempt_answer.selected_answer <> excluded.selected_answer`),
    )
    .execute();
}
