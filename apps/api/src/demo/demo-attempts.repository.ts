import { toScoreMillis } from '@examplar/domain/statistics/exam-statistics';
import { dateIn } from '@examplar/domain/study/days';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { TakenExam } from './take-exam.ts';

/** A user's attempts in the order they were taken. */
export type UserAttempts = { userId: string; exams: readonly (TakenExam & { assignmentId: string | null })[] };

const rowsAtOnce = 1_000;
const at = (instant: Date): Clock => ({ now: () => instant });

/** Writes attempts with everything that starting, answering and closing them would have written but the account's count. */
export async function insertAttempts(tx: Tx, attempts: readonly UserAttempts[]): Promise<void> {
  const placed = attempts.flatMap(({ userId, exams }) =>
    exams.map((exam) => ({ userId, id: newId(at(exam.startedAt)), exam })),
  );
  await insertInChunks(placed.map(attemptRow), (rows) => tx.insertInto('attempt').values(rows).execute());
  await insertInChunks(placed.flatMap(answerRows), (rows) => tx.insertInto('attempt_answer').values(rows).execute());
  await insertInChunks(attempts.flatMap(historyRows), (rows) =>
    tx.insertInto('question_history').values(rows).execute(),
  );
  await insertInChunks(attempts.flatMap(statisticsRows), (rows) =>
    tx.insertInto('attempt_statistics').values(rows).execute(),
  );
}

type DemoAttempt = { userId: string; id: string; exam: UserAttempts['exams'][number] };

const attemptRow = ({ userId, id, exam }: DemoAttempt) => ({
  ...scenarioPins(exam),
  user_id: userId,
  id,
  kind: exam.kind,
  list_day: exam.kind === 'today' ? dateIn(null, exam.startedAt) : null,
  exam_id: exam.kind === 'exam' ? exam.form.examId : null,
  assignment_id: exam.assignmentId,
  certification_id: exam.form.certificationId,
  mode: exam.mode,
  status: exam.status,
  question_ids: exam.questions.map((question) => question.id),
  question_versions: exam.questions.map((question) => question.version),
  topic_numbers: exam.questions.map((question) => question.topicNumber),
  was_seen: exam.questions.map((question) => question.wasSeen),
  total_questions: exam.questions.length,
  passing_score: exam.form.passingScore,
  certification_name: exam.form.certificationName,
  certification_code: exam.form.certificationCode,
  exam_title: exam.form.examTitle,
  is_final: exam.form.isFinal,
  started_at: exam.startedAt,
  expires_at: exam.expiresAt,
  completed_at: exam.result?.completedAt ?? null,
  score: exam.result?.score ?? null,
  // Its exams count each question once, and leave none unscored.
  points: exam.result?.score ?? null,
  max_points: exam.result ? exam.questions.length : null,
  has_passed: exam.result?.hasPassed ?? null,
  topics: exam.result ? JSON.stringify(exam.result.topics) : null,
});

function scenarioPins({ form, questions }: TakenExam) {
  const ids = [...new Set(questions.flatMap(({ scenarioId }) => scenarioId ?? []))];
  return { scenario_ids: ids, scenario_versions: ids.map((id) => form.scenarioVersions.get(id) ?? 0) };
}

const answerRows = ({ userId, id, exam }: DemoAttempt) =>
  exam.answers.map((answer) => ({
    user_id: userId,
    attempt_id: id,
    question_id: answer.questionId,
    first_answer: answer.firstAnswer,
    selected_answer: answer.selectedAnswer,
    changes: answer.changes,
    is_flagged: answer.isFlagged,
    time_spent_ms: answer.timeSpentMs,
    first_saved_at: answer.firstSavedAt,
    saved_at: answer.savedAt,
  }));

/** Seen at the first attempt that asked it; verdict and flag as the last one left them. */
function historyRows({ userId, exams }: UserAttempts) {
  const rows = new Map<string, ReturnType<typeof emptyRow>>();
  const emptyRow = (exam: TakenExam, questionId: string) => ({
    user_id: userId,
    question_id: questionId,
    certification_id: exam.form.certificationId,
    first_seen_at: exam.startedAt,
    was_last_correct: null as boolean | null,
    is_flagged: false,
  });
  for (const exam of exams) {
    const flags = new Map(exam.answers.map(({ questionId, isFlagged }) => [questionId, isFlagged]));
    for (const { id, isCorrect } of exam.questions) {
      const row = rows.get(id) ?? emptyRow(exam, id);
      rows.set(id, row);
      if (exam.result) row.was_last_correct = isCorrect;
      row.is_flagged = flags.get(id) ?? row.is_flagged;
    }
  }
  return [...rows.values()];
}

function statisticsRows({ userId, exams }: UserAttempts) {
  const counted = exams.filter(({ kind }) => kind === 'exam');
  const groups = Map.groupBy(counted, ({ form, mode }) => `${form.examId} ${mode}`).values();
  return [...groups].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const results = same.flatMap(({ result, questions }) => (result ? { ...result, total: questions.length } : []));
    return {
      user_id: userId,
      exam_id: first.form.examId,
      mode: first.mode,
      exam_title: first.form.examTitle,
      attempts: same.length,
      completed: results.length,
      passed: results.filter(({ hasPassed }) => hasPassed).length,
      score_millis: results.reduce((sum, { score, total }) => sum + toScoreMillis(score, total), 0),
    };
  });
}

async function insertInChunks<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}
