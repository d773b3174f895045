import type { Confidence } from '@examplar/domain/study/confidence';
import { dayNumber } from '@examplar/domain/study/days';
import type { Memory } from '@examplar/domain/study/memory';
import type { Queryable } from '../../../platform/database/database.ts';

/** The results of a user's answers to one question, for its current wording. */
export type LearnedQuestion = {
  questionId: string;
  /** Whether an attempt has asked it (LRN-1). */
  isSeen: boolean;
  /** The user's date then; null for questions that were seen before dates were kept and not answered since. */
  firstSeenOn: string | null;
  /** Of the last counted answer that was not blank; null without one, and when the key has changed since (LRN-8). */
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

const historyColumns = [
  'question_history.question_id',
  'first_seen_at',
  'first_seen_on',
  'was_last_correct',
  'last_confidence',
  'last_key',
  'last_counted_on',
  'is_flagged',
  'key_opened_at',
  'memory_stability',
  'memory_difficulty',
  'memory_on',
  'memory_key',
] as const;

type StoredRow = Awaited<ReturnType<typeof listStoredAnswers>>[number];

const listRows = (db: Queryable, { userId, certificationId }: { userId: string; certificationId: string }) =>
  db
    .selectFrom('question_history')
    .innerJoin('question', 'question.id', 'question_history.question_id')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select(historyColumns)
    .select('question_version.correct_answer')
    .where('question_history.user_id', '=', userId)
    .where('question_history.certification_id', '=', certificationId)
    .execute();

/** The stored results of the user's answers; `learnedByKeys` interprets them for the current keys. */
export const listStoredAnswers = (
  db: Queryable,
  { userId, certificationId }: { userId: string; certificationId: string },
) =>
  db
    .selectFrom('question_history')
    .select(historyColumns)
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();

/** Interprets stored results for the current key of each question. A question without a key counts as if its key had changed. */
export const learnedByKeys = (rows: readonly StoredRow[], keys: ReadonlyMap<string, string>): LearnedQuestion[] =>
  rows.map((row) => present({ ...row, correct_answer: keys.get(row.question_id) ?? null }));

/** The results of the user's answers to the questions of a certification. */
export async function listLearned(
  db: Queryable,
  certification: { userId: string; certificationId: string },
): Promise<LearnedQuestion[]> {
  return (await listRows(db, certification)).map(present);
}

function present(row: StoredRow & { correct_answer: string | null }): LearnedQuestion {
  const isSameKey = row.last_key !== null && row.last_key === row.correct_answer;
  return {
    questionId: row.question_id,
    isSeen: row.first_seen_at !== null,
    firstSeenOn: row.first_seen_on,
    wasLastCorrect: isSameKey ? row.was_last_correct : null,
    lastConfidence: isSameKey ? (row.last_confidence as Confidence | null) : null,
    lastCountedOn: row.last_counted_on,
    isFlagged: row.is_flagged,
    keyOpened: row.key_opened_at !== null,
    memory: row.memory_key !== null && row.memory_key === row.correct_answer ? memoryOf(row) : null,
  };
}

function memoryOf(row: Pick<StoredRow, 'memory_stability' | 'memory_difficulty' | 'memory_on'>): Memory | null {
  if (row.memory_stability === null || row.memory_difficulty === null || row.memory_on === null) return null;
  return { stability: row.memory_stability, difficulty: row.memory_difficulty, lastDay: dayNumber(row.memory_on) };
}
