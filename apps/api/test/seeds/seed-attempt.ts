import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { Database } from '../../src/platform/database/database.ts';
import { saveSubmittedAnswers } from '../../src/slices/attempts/answering/answers.repository.ts';
import { pinsOf } from '../../src/slices/attempts/attempts.repository.ts';
import { completeAttempt } from '../../src/slices/attempts/ending/finish-attempt.ts';
import { openAttempt } from '../../src/slices/attempts/starting/start-attempt.ts';
import { findExamRow } from '../../src/slices/exams/public.ts';
import { getFrozenQuestions } from '../../src/slices/questions/public.ts';

export type AttemptFacts = {
  /** A new user if left out. */
  userId?: string;
  /** The free exam of `seed.certification()` if left out. No plan is asked for. */
  examId?: string;
  mode?: AttemptMode;
  /** How many of the first questions are answered right; the others stay open. */
  right?: number;
  /** Left open if false. */
  isFinished?: boolean;
  startedAt?: Date;
  minutes?: number;
};

export type SeededAttempt = { id: string; userId: string; examId: string; questionIds: string[] };

type Where = { userId: string; examId: string; now: Date };

/** An attempt as the product itself would have written it, statistics and question history included. */
export async function seedAttempt(
  db: Database,
  { mode = 'exam', right = 0, isFinished = true, startedAt, minutes = 10 }: AttemptFacts,
  { userId, examId, now }: Where,
): Promise<SeededAttempt> {
  const exam = await findExamRow(db, examId);
  const row =
    exam && (await openAttempt({ db, config: { LANGUAGES: ['en'] } }, exam, { mode, userId, now: startedAt ?? now }));
  if (!row) throw new Error(`No attempt of ${examId} could be opened; is there an open one?`);
  const key = { userId, attemptId: row.id };
  const end = new Date(row.started_at.getTime() + minutes * 60_000);
  const asked = await getFrozenQuestions(db, pinsOf(row).slice(0, right));
  const answers = asked.map((question) => ({ questionId: question.id, selectedAnswer: question.correctAnswer }));
  await db.transaction().execute((tx) => saveSubmittedAnswers(tx, key, answers, end));
  if (isFinished) await completeAttempt({ db }, key, end);
  return { id: row.id, userId, examId, questionIds: row.question_ids };
}
