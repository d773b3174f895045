import type { Confidence } from '@examplar/domain/study/confidence';
import { dayNumber } from '@examplar/domain/study/days';
import type { Memory } from '@examplar/domain/study/memory';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** The results of a user's answers to one question, for its current wording. */
export type LearnedQuestion = {
  questionId: string;
  /** Whether an attempt has asked it (LRN-1). */
  isSeen: boolean;
  /** The user's date then; null for questions that were seen before dates were kept and not answered since. */
  firstSeenOn: string | null;
  /** Whether the last counted, non-blank answer was right; null if there is none or the key has changed since (LRN-8). */
  wasLastCorrect: boolean | null;
  lastConfidence: Confidence | null;
  /** The user's date of that answer. */
  lastCountedOn: string | null;
  isFlagged: boolean;
  /** Whether the user has opened the key outside attempts. */
  keyOpened: boolean;
  /** Null without a counted answer, and when the key has changed since (LRN-8). */
  memory: Memory | null;
};

/** The stored results of a user's answers to one question; `learnedByKeys` interprets them for the current keys. */
export type StoredAnswer = {
  question_id: string;
  is_seen: boolean;
  first_seen_on: string | null;
  was_last_correct: boolean | null;
  last_confidence: Confidence | null;
  last_key: string | null;
  last_counted_on: string | null;
  is_flagged: boolean;
  key_opened: boolean;
  memory_stability: number | null;
  memory_difficulty: number | null;
  memory_on: string | null;
  memory_key: string | null;
};

const listRows = (db: Queryable, { userId, certificationId }: { userId: string; certificationId: string }) =>
  db
    .selectFrom('question_history')
    .innerJoin('question', 'question.id', 'question_history.question_id')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select([
      'question_history.question_id',
      sql<boolean>`first_seen_at is not null`.as('is_seen'),
      'first_seen_on',
      'was_last_correct',
      'last_confidence',
      'last_key',
      'last_counted_on',
      'is_flagged',
      sql<boolean>`key_opened_at is not null`.as('key_opened'),
      'memory_stability',
      'memory_difficulty',
      'memory_on',
      'memory_key',
    ])
    .select('question_version.correct_answer')
    .where('question_history.user_id', '=', userId)
    .where('question_history.certification_id', '=', certificationId)
    .execute();

/** Interprets stored results for the current key of each question. A question without a key counts as if its key had changed. */
export const learnedByKeys = (rows: readonly StoredAnswer[], keys: ReadonlyMap<string, string>): LearnedQuestion[] =>
  rows.map((row) => present({ ...row, correct_answer: keys.get(row.question_id) ?? null }));

/** The results of the user's answers to the questions of a certification. */
export async function listLearned(
  db: Queryable,
  certification: { userId: string; certificationId: string },
): Promise<LearnedQuestion[]> {
  return (await listRows(db, certification)).map(present);
}

function present(row: StoredAnswer & { correct_answer: string | null }): LearnedQuestion {
  const isSameKey = row.last_key !== null && row.last_key === row.correct_answer;
  return {
    questionId: row.question_id,
    isSeen: row.is_seen,
    firstSeenOn: row.first_seen_on,
    wasLastCorrect: isSameKey ? row.was_last_correct : null,
    lastConfidence: isSameKey ? row.last_confidence : null,
    lastCountedOn: row.last_counted_on,
    isFlagged: row.is_flagged,
    keyOpened: row.key_opened,
    memory: row.memory_key !== null && row.memory_key === row.correct_answer ? memoryOf(row) : null,
  };
}

function memoryOf(row: Pick<StoredAnswer, 'memory_stability' | 'memory_difficulty' | 'memory_on'>): Memory | null {
  if (row.memory_stability === null || row.memory_difficulty === null || row.memory_on === null) return null;
  return { stability: row.memory_stability, difficulty: row.memory_difficulty, lastDay: dayNumber(row.memory_on) };
}
