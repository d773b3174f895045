import type { FinishedAttempt } from '@examplar/contract/attempts';
import { type ReplayMark, replayOf } from '@examplar/domain/replay/replay-marks';

export type Replay = {
  marks: ReplayMark[];
  /** The time that a question has at the exam's pace, in ms. */
  paceMs: number;
  /** The numbers of the flagged questions. */
  flagged: ReadonlySet<number>;
};

type Replayed = Pick<FinishedAttempt, 'mode' | 'questions' | 'flags' | 'startedAt' | 'expiresAt'>;

/** The attempt of an exam; null for practice, which has no pace, and where times are missing. */
export function replayedAttempt({ mode, questions, flags, startedAt, expiresAt }: Replayed): Replay | null {
  if (mode !== 'exam' || expiresAt === null) return null;
  const marks = replayOf(
    questions.map((question, index) => ({
      ...question,
      number: index + 1,
      correctAnswer: question.correct_answer,
      isCorrect: question.is_correct,
    })),
  );
  if (marks === null) return null;
  const paceMs = (Date.parse(expiresAt) - Date.parse(startedAt)) / questions.length;
  const flagged = new Set(questions.flatMap(({ id }, index) => (flags.includes(id) ? [index + 1] : [])));
  return { marks, paceMs, flagged };
}
