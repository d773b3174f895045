import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { Queryable } from '../../platform/database/database.ts';
import { type FrozenQuestion, getFrozenQuestions } from '../questions/public.ts';
import { type AttemptKey, type AttemptRow, findAttempt, pinsOf } from './attempts.repository.ts';

/** The part of an attempt that never changes: its mode and what it asks. */
export type AnswerSheet = { mode: AttemptMode; questions: ReadonlyMap<string, FrozenQuestion> };

/** Some 4 KB each. */
const mostKept = 5_000;
const kept = new Map<string, AnswerSheet>();
const nameOf = ({ userId, attemptId }: AttemptKey) => `${userId}/${attemptId}`;

/**
 * The sheet of the caller's attempt, so that an answer is checked without a query; null when there is no such attempt.
 * Whether the attempt is still open only the database knows.
 */
export async function findAnswerSheet(db: Queryable, key: AttemptKey): Promise<AnswerSheet | null> {
  const name = nameOf(key);
  const known = kept.get(name);
  if (known) {
    // Back to the end of the line: the least used leave first.
    kept.delete(name);
    kept.set(name, known);
    return known;
  }
  const row = await findAttempt(db, key);
  return row ? keepSheet(name, row, await getFrozenQuestions(db, pinsOf(row))) : null;
}

function keepSheet(name: string, row: AttemptRow, questions: FrozenQuestion[]): AnswerSheet {
  const sheet: AnswerSheet = {
    mode: row.mode as AttemptMode,
    questions: new Map(questions.map((question) => [question.id, question])),
  };
  kept.set(name, sheet);
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return sheet;
}
