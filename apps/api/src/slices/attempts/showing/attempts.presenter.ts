import type { OpenAttempt, TestAttempt } from '@examplar/contract/attempts';
import { publicStatusOf } from '@examplar/domain/attempts/public-status';
import { isRight } from '@examplar/domain/questions/answers';
import { type FrozenQuestion, presentAskedQuestion, presentFeedback } from '../../questions/public.ts';
import type { AnswerRow } from '../answering/answers.repository.ts';
import { type AttemptRow, pinsOf } from '../attempts.repository.ts';
import type { AttemptSummaryRow } from './attempt-lists.repository.ts';

/** An attempt with everything that was asked and answered in it. */
export type LoadedAttempt = { row: AttemptRow; questions: FrozenQuestion[]; answers: AnswerRow[] };

/** An attempt as lists show it. */
export function presentTestAttempt(row: AttemptSummaryRow): TestAttempt {
  return {
    ...summaryOf(row),
    status: publicStatusOf({
      status: row.status as 'in_progress' | 'submitted' | 'timed_out',
      hasPassed: row.has_passed,
    }),
    score: row.score,
    ...(row.completed_at ? { completedAt: row.completed_at.toISOString() } : {}),
  };
}

const summaryOf = (row: AttemptSummaryRow) => ({
  id: row.id,
  examId: row.exam_id,
  certificationId: row.certification_id,
  certificationName: row.certification_name,
  certificationCode: row.certification_code,
  examTitle: row.exam_title,
  mode: row.mode as TestAttempt['mode'],
  totalQuestions: row.total_questions,
  passingScore: row.passing_score,
  startedAt: row.started_at.toISOString(),
});

/** What open and finished attempts show alike. */
export const presentAttempt = ({ row, answers }: LoadedAttempt, now: Date) => ({
  ...summaryOf(row),
  expiresAt: row.expires_at?.toISOString() ?? null,
  serverTime: now.toISOString(),
  questionIds: row.question_ids,
  answers: Object.fromEntries(
    answers
      .filter((answer) => answer.selected_answer !== '')
      .map((answer) => [answer.question_id, answer.selected_answer]),
  ),
  flags: answers.filter((answer) => answer.is_flagged).map((answer) => answer.question_id),
});

/** Practice only: the check of each answered question. */
export function presentFeedbacks({ questions, answers }: LoadedAttempt) {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.selected_answer]));
  return Object.fromEntries(
    questions.flatMap((question) => {
      const selected = given.get(question.id);
      return selected ? [[question.id, presentFeedback(question, isRight(selected, question))]] : [];
    }),
  );
}

/** An attempt that still takes answers: no question carries a key, and only practice tells of what was answered. */
export function presentOpenAttempt(loaded: LoadedAttempt, now: Date): OpenAttempt {
  return loaded.row.mode === 'practice'
    ? presentOpenPractice(loaded, now)
    : { ...presentOpen(loaded, now), mode: 'exam' as const };
}

export const presentOpenPractice = (loaded: LoadedAttempt, now: Date): Extract<OpenAttempt, { mode: 'practice' }> => ({
  ...presentOpen(loaded, now),
  mode: 'practice',
  feedback: presentFeedbacks(loaded),
});

function presentOpen(loaded: LoadedAttempt, now: Date) {
  const topics = pinsOf(loaded.row).map((pin) => pin.topicNumber);
  return {
    ...presentAttempt(loaded, now),
    status: 'In Progress' as const,
    score: null,
    questions: loaded.questions.map((question, index) => presentAskedQuestion(question, topics[index] ?? 0)),
  };
}
