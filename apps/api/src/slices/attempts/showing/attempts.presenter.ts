import type { AnswerFeedback, OpenAttempt, TestAttempt } from '@examplar/contract/attempts';
import type { Scenario } from '@examplar/contract/exams';
import { toPublicStatus } from '@examplar/domain/attempts/statuses';
import { pointsPercent } from '@examplar/domain/scoring/passing';
import { type FrozenQuestion, presentAskedQuestion, presentFeedback } from '../../questions/public.ts';
import type { AnswerRow } from '../answering/answers.repository.ts';
import { type AttemptRow, languageOf, pinsOf, sectionsOf } from '../attempts.repository.ts';
import type { AttemptSummaryRow } from './attempt-lists.repository.ts';

/** An attempt with everything that was asked and answered in it. */
export type LoadedAttempt = {
  row: AttemptRow & Pick<AttemptSummaryRow, 'assignment'>;
  questions: FrozenQuestion[];
  answers: AnswerRow[];
  scenarios: Scenario[];
  /** The user's notes, by question. */
  notes: Record<string, string>;
  /** The terms that wrong answers took for each other, by question. */
  mistakenTerms: ReadonlyMap<string, NonNullable<AnswerFeedback['terms']>>;
};

/** An attempt as lists show it. */
export function presentTestAttempt(row: AttemptSummaryRow): TestAttempt {
  return {
    ...summaryOf(row),
    status: toPublicStatus({
      status: row.status,
      hasPassed: row.has_passed,
    }),
    ...figuresOf(row),
    ...(row.completed_at ? { completedAt: row.completed_at.toISOString() } : {}),
  };
}

/** The figures of a finished attempt; all null while it is open. */
function figuresOf(row: AttemptSummaryRow): Pick<TestAttempt, 'score' | 'points' | 'maxPoints' | 'percent'> {
  const { score, points, max_points: maxPoints } = row;
  if (score === null || points === null || maxPoints === null)
    return { score: null, points: null, maxPoints: null, percent: null };
  return { score, points, maxPoints, percent: pointsPercent({ points, maxPoints }) };
}

const summaryOf = (row: AttemptSummaryRow) => ({
  id: row.id,
  kind: row.kind,
  examId: row.exam_id,
  certificationId: row.certification_id,
  certificationName: row.certification_name,
  certificationCode: row.certification_code,
  examTitle: row.exam_title,
  isFinal: row.is_final,
  mode: row.mode,
  language: languageOf(row),
  totalQuestions: row.total_questions,
  scoring: row.scoring,
  passingScore: row.passing_score,
  startedAt: row.started_at.toISOString(),
  outline: row.outline,
  assignment: row.assignment && { ...row.assignment, title: row.assignment.title ?? row.exam_title },
});

/** The fields that open and finished attempts have in common. */
export const presentAttempt = ({ row, answers, scenarios, notes }: LoadedAttempt, now: Date) => ({
  ...summaryOf(row),
  expiresAt: row.expires_at?.toISOString() ?? null,
  serverTime: now.toISOString(),
  questionIds: row.question_ids,
  answers: Object.fromEntries(
    answers
      .filter((answer) => answer.selected_answer !== '')
      .map((answer) => [answer.question_id, answer.selected_answer]),
  ),
  confidence: Object.fromEntries(
    answers.flatMap(({ question_id, confidence }) => (confidence === null ? [] : [[question_id, confidence]])),
  ),
  flags: answers.filter((answer) => answer.is_flagged).map((answer) => answer.question_id),
  scenarios,
  sections: sectionsOf(row),
  closedThrough: row.closed_through,
  extraTimePercent: row.extra_time_percent,
  notes,
});

/** Practice only: the check of each answered question. */
export function presentFeedbacks({ questions, answers, mistakenTerms }: LoadedAttempt) {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.selected_answer]));
  return Object.fromEntries(
    questions.flatMap((question) => {
      const selected = given.get(question.id);
      return selected
        ? [[question.id, presentFeedback(question, selected, mistakenTerms.get(question.id) ?? null)]]
        : [];
    }),
  );
}

/** An open attempt: no question contains its key, and only practice gives feedback on answers. */
export function presentOpenAttempt(loaded: LoadedAttempt, now: Date): OpenAttempt {
  return loaded.row.mode === 'practice' ? presentOpenPractice(loaded, now) : presentOpenExam(loaded, now);
}

export const presentOpenExam = (loaded: LoadedAttempt, now: Date): Extract<OpenAttempt, { mode: 'exam' }> => ({
  ...presentOpen(loaded, now),
  mode: 'exam',
});

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
    points: null,
    maxPoints: null,
    percent: null,
    // Only a finished attempt says which questions did not count.
    unscored: [],
    struck: Object.fromEntries(
      loaded.answers.filter(({ struck }) => struck !== '').map(({ question_id, struck }) => [question_id, struck]),
    ),
    questions: loaded.questions.map((question, index) => presentAskedQuestion(question, topics[index] ?? 0)),
  };
}
