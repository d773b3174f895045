import { isRight } from '@examplar/domain/questions/answers';
import type { ComponentSums } from '@examplar/domain/statistics/component-analysis';
import { withDuration } from '@examplar/domain/statistics/histogram';
import type { FormTally } from '@examplar/domain/statistics/reliability';
import type { Tx } from '../../platform/database/database.ts';
import type { AttemptRow } from '../attempts/grading/public.ts';
import { saveFigures } from '../questions/authoring/public.ts';
import { getFrozenQuestions } from '../questions/public.ts';
import {
  type AttemptKey,
  type ExamRow,
  listForms,
  listTimedAnswers,
  lockExamRows,
  lockQuestionRows,
  saveExamRow,
  saveQuestionRows,
} from './analysis.admin.repository.ts';
import { type QuestionTally, questionFigures } from './question-figures.ts';
import {
  type AnalysedAttempt,
  addAttempt,
  addTallies,
  differenceOf,
  emptyForm,
  formOf,
  type QuestionTallies,
  removeAttempt,
  tallyQuestions,
} from './tally.ts';

/** The columns of an attempt that the analysis reads. */
export type AskedRow = Pick<
  AttemptRow,
  'completed_at' | 'started_at' | 'question_ids' | 'question_versions' | 'was_seen'
> & { exam_id: string };

/** An attempt with the questions as it asked them, and its answers. */
export async function readAnalysedAttempt(tx: Tx, key: AttemptKey, row: AskedRow): Promise<AnalysedAttempt> {
  const pins = row.question_ids.map((id, place) => ({ id, version: row.question_versions[place] ?? 0 }));
  const questions = await getFrozenQuestions(tx, pins);
  const answers = new Map((await listTimedAnswers(tx, key)).map((answer) => [answer.question_id, answer]));
  const asked = questions.map((question, place) => ({
    question,
    wasSeen: row.was_seen[place] ?? false,
    selectedAnswer: answers.get(question.id)?.selected_answer ?? '',
    timeMs: answers.get(question.id)?.time_spent_ms ?? 0,
  }));
  return {
    examId: row.exam_id,
    // Not the attempt's own score: a question that does not count is analysed like the others.
    score: asked.filter(({ question, selectedAnswer }) => isRight(selectedAnswer, question)).length,
    durationMs: (row.completed_at ?? row.started_at).getTime() - row.started_at.getTime(),
    asked,
  };
}

/** Adds sums to those of their questions and recomputes the figures. */
export async function addToQuestions(tx: Tx, added: QuestionTallies): Promise<void> {
  if (added.size === 0) return;
  const rows = await lockQuestionRows(
    tx,
    [...added.values()].map(({ question }) => question),
  );
  const changed = rows.map(({ minutes_a_question, ...row }) => {
    const { question, tally } = added.get(`${row.question_id}@${row.version}`) ?? {};
    if (!question || !tally) return row;
    const before: QuestionTally = {
      asked: row.asked,
      right: row.correct,
      restSum: row.rest_sum,
      restSquareSum: row.rest_square_sum,
      restSumWhereRight: row.rest_sum_where_right,
      choices: row.choices as Record<string, number>,
      times: row.times,
      components: row.components as unknown as ComponentSums[],
    };
    const sum = addTallies(before, tally);
    const figures = questionFigures(sum, {
      ...question,
      minutesAQuestion: minutes_a_question,
    });
    return {
      question_id: row.question_id,
      version: row.version,
      asked: sum.asked,
      correct: sum.right,
      rest_sum: sum.restSum,
      rest_square_sum: sum.restSquareSum,
      rest_sum_where_right: sum.restSumWhereRight,
      choices: { ...sum.choices },
      components: sum.components.map((component) => ({ ...component })),
      times: [...sum.times],
      facility: rounded(figures.facility),
      discrimination: rounded(figures.discrimination),
      median_time_ms: figures.medianTimeMs,
      flags: figures.flags,
      doubt: figures.doubt,
    };
  });
  await saveQuestionRows(tx, changed);
  await saveFigures(tx, changed);
}

/** Times of every attempt; the sums for reliability only of those that asked what the exam asks now. */
export async function addToExams(tx: Tx, attempts: readonly AnalysedAttempt[]): Promise<void> {
  const byExam = Map.groupBy(attempts, ({ examId }) => examId);
  if (byExam.size === 0) return;
  const forms = await listForms(tx, [...byExam.keys()]);
  for (const row of await lockExamRows(tx, [...byExam.keys()])) {
    const form = forms.get(row.exam_id) ?? '';
    let times = row.times;
    let tally = tallyOf(row, form);
    for (const attempt of byExam.get(row.exam_id) ?? []) {
      times = withDuration(times, attempt.durationMs);
      if (form !== '' && formOf(attempt) === form) tally = addAttempt(tally, attempt);
    }
    await saveTally(tx, row, { form, tally, times });
  }
}

/**
 * Corrects the sums after an attempt was regraded: subtracts its contribution by the old key and adds the one by the new
 * key. Its score changed, so the sums of its other questions change too. Its times were counted before and stay.
 */
export async function correctFigures(
  tx: Tx,
  { before, after }: { before: AnalysedAttempt; after: AnalysedAttempt },
): Promise<void> {
  await addToQuestions(tx, differenceOf(tallyQuestions([before]), tallyQuestions([after])));
  const form = (await listForms(tx, [after.examId])).get(after.examId) ?? '';
  if (form === '' || (formOf(before) !== form && formOf(after) !== form)) return;
  for (const row of await lockExamRows(tx, [after.examId])) {
    let tally = tallyOf(row, form);
    if (row.form === form && formOf(before) === form) tally = removeAttempt(tally, before);
    if (formOf(after) === form) tally = addAttempt(tally, after);
    await saveTally(tx, row, { form, tally, times: row.times });
  }
}

/** The sums of attempts with the exam's current questions; sums of other forms are dropped. */
const tallyOf = (row: ExamRow, form: string): FormTally =>
  row.form === form
    ? {
        attempts: row.attempts,
        scoreSum: row.score_sum,
        scoreSquareSum: row.score_square_sum,
        rightCounts: row.right_counts as Record<string, number>,
      }
    : emptyForm;

const saveTally = (
  tx: Tx,
  { exam_id }: ExamRow,
  { form, tally, times }: { form: string; tally: FormTally; times: number[] },
): Promise<void> =>
  saveExamRow(tx, {
    exam_id,
    form,
    times,
    attempts: tally.attempts,
    score_sum: tally.scoreSum,
    score_square_sum: tally.scoreSquareSum,
    right_counts: { ...tally.rightCounts },
  });

const rounded = (figure: number | null): number | null => (figure === null ? null : Number(figure.toFixed(4)));
