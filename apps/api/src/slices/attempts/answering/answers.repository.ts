import type { Confidence } from '@examplar/domain/study/confidence';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { isStoredRecord, readRecord, type StoredRecord } from '../../learning/public.ts';
import type { AttemptKey } from '../attempts.repository.ts';
import type { SavedAnswer } from './save-answer.repository.ts';

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const listAnswers = (db: Queryable, { userId, attemptId }: AttemptKey) =>
  db
    .selectFrom('attempt_answer')
    .select(['question_id', 'first_answer', 'selected_answer', 'changes', 'confidence', 'is_flagged', 'struck'])
    .select(['sequences', 'time_spent_ms', 'first_saved_at', 'answered_at'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .execute();

/**
 * The answer, and what is recorded of the user and these questions, in one statement: the one that is answered and its siblings. Call it with
 * the attempt and the learner locked, after which none of it changes.
 */
export async function findAnswerWithRecords(
  tx: Tx,
  { userId, attemptId, questionId }: AttemptKey & { questionId: string },
  recordIds: readonly string[],
): Promise<{ saved: SavedAnswer; records: StoredRecord[] }> {
  const rows = await tx
    .selectFrom('attempt')
    .leftJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.user_id', '=', 'attempt.user_id')
        .onRef('attempt_answer.attempt_id', '=', 'attempt.id')
        .on('attempt_answer.question_id', '=', questionId),
    )
    .leftJoin('question_history', (join) =>
      join
        .onRef('question_history.user_id', '=', 'attempt.user_id')
        // A single question is looked up by the whole primary key.
        .on((on) =>
          recordIds.length === 1
            ? on('question_history.question_id', '=', recordIds[0] ?? questionId)
            : on('question_history.question_id', '=', on.fn.any(on.val([...recordIds]))),
        ),
    )
    .selectAll('question_history')
    .select(['attempt_answer.selected_answer', 'attempt_answer.confidence', 'attempt_answer.sequences'])
    .select('attempt_answer.time_spent_ms')
    .where('attempt.user_id', '=', userId)
    .where('attempt.id', '=', attemptId)
    .execute();
  const [row] = rows;
  if (!row) throw new Error(`There is no attempt ${attemptId}`);
  const { selected_answer, confidence, sequences, time_spent_ms } = row;
  const isSaved = selected_answer !== null && time_spent_ms !== null;
  return {
    saved: isSaved ? { selected_answer, confidence, sequences: sequences ?? {}, time_spent_ms } : undefined,
    records: rows.flatMap(({ selected_answer: _a, confidence: _c, sequences: _s, time_spent_ms: _t, ...history }) =>
      isStoredRecord(history) ? [readRecord(history)] : [],
    ),
  };
}

export type AnswerOfSubmission = {
  questionId: string;
  selectedAnswer: string;
  confidence?: Confidence | null | undefined;
};

/**
 * Saves the answers of a submission to a locked attempt. They add to what was saved before; an empty one clears, and so
 * does a confidence of null.
 */
export async function saveSubmittedAnswers(
  tx: Tx,
  key: AttemptKey,
  answers: readonly AnswerOfSubmission[],
  now: Date,
): Promise<void> {
  const { sure = [], silent = [] } = Object.groupBy(answers, ({ confidence }) =>
    confidence === undefined ? 'silent' : 'sure',
  );
  if (silent.length > 0) await upsertSubmitted(tx, key, { answers: silent, now }).execute();
  if (sure.length > 0) await upsertSubmitted(tx, key, { answers: sure, now, withConfidence: true }).execute();
}

type Submission = {
  answers: readonly AnswerOfSubmission[];
  now: Date;
  /** Replaces the stored confidence too; otherwise it stays. */
  withConfidence?: boolean;
};

const upsertSubmitted = (
  tx: Tx,
  { userId, attemptId }: AttemptKey,
  { answers, now, withConfidence = false }: Submission,
) =>
  tx
    .insertInto('attempt_answer')
    .values(
      answers.map(({ questionId, selectedAnswer, confidence = null }) => ({
        user_id: userId,
        attempt_id: attemptId,
        question_id: questionId,
        first_answer: selectedAnswer || null,
        selected_answer: selectedAnswer,
        confidence,
        first_saved_at: now,
        saved_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'attempt_id', 'question_id'])
        .doUpdateSet({
          ...(withConfidence ? { confidence: sql<Confidence | null>`excluded.confidence` } : {}),
          first_answer: sql<string>`coalesce(attempt_answer.first_answer, excluded.first_answer)`,
          first_saved_at: sql<Date>`case when attempt_answer.first_answer is null then excluded.first_saved_at
            else attempt_answer.first_saved_at end`,
          selected_answer: sql<string>`excluded.selected_answer`,
          changes: sql<number>`attempt_answer.changes + case
            when attempt_answer.first_answer is null or attempt_answer.selected_answer = excluded.selected_answer then 0
            else 1 end`,
          saved_at: now,
        })
        .where(sql<boolean>`(attempt_answer.selected_answer <> excluded.selected_answer
          ${withConfidence ? sql`or attempt_answer.confidence is distinct from excluded.confidence` : sql``})`),
    );

/** Struck-out options are deleted when the attempt ends (ATT-26). */
export async function forgetStruckOptions(tx: Tx, { userId, attemptId }: AttemptKey): Promise<void> {
  await tx
    .updateTable('attempt_answer')
    .set({ struck: '' })
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .where('struck', '<>', '')
    .execute();
}
