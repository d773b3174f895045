import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getFrozenQuestions } from '../../questions/public.ts';
import {
  type AnalysedRow,
  type AttemptKey,
  listForms,
  listTimedAnswers,
  listUnanalysed,
  lockExamRows,
  lockQuestionRows,
  markAnalysed,
  saveExamRow,
  saveQuestionRows,
} from './analysis.admin.repository.ts';
import { withDuration } from './histogram.ts';
import { type QuestionTally, questionFigures } from './question-figures.ts';
import type { FormTally } from './reliability.ts';
import { addSitting, addTallies, emptyForm, formOf, type Sitting, tallyQuestions } from './tally.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>;

const found = 500;
const atOnce = 40;

/**
 * The job: adds finished attempts to the figures of their questions and exams, each attempt once, whoever runs it how often.
 * Practice attempts are only marked: they tell the answer as they go. One that cannot be read keeps the others not waiting.
 *
 * @returns how many attempts were marked
 */
export async function analyseAttempts(deps: Needs): Promise<number> {
  let marked = 0;
  let after: AttemptKey | null = null;
  for (;;) {
    const keys: AttemptKey[] = await listUnanalysed(deps.db, { after, count: found });
    for (let at = 0; at < keys.length; at += atOnce) marked += await analyseSome(deps, keys.slice(at, at + atOnce));
    after = keys.at(-1) ?? null;
    if (keys.length < found) return marked;
  }
}

async function analyseSome(deps: Needs, keys: readonly AttemptKey[]): Promise<number> {
  try {
    return await inTransaction(deps.db, (tx) => analyse(tx, keys, deps.clock.now()));
  } catch (error) {
    const [first] = keys;
    if (keys.length > 1 && first) {
      let marked = 0;
      for (const key of keys) marked += await analyseSome(deps, [key]);
      return marked;
    }
    deps.log.error({ err: error, attemptId: first?.attemptId }, 'an attempt could not be analysed');
    return 0;
  }
}

async function analyse(tx: Tx, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const sittings: Sitting[] = [];
  let marked = 0;
  for (const key of keys) {
    const row = await markAnalysed(tx, key, now);
    if (!row) continue;
    marked += 1;
    if (row.mode === 'exam') sittings.push(await sittingOf(tx, key, row));
  }
  await addToQuestions(tx, sittings);
  await addToExams(tx, sittings);
  return marked;
}

async function sittingOf(tx: Tx, key: AttemptKey, row: AnalysedRow): Promise<Sitting> {
  const pins = row.question_ids.map((id, place) => ({ id, version: row.question_versions[place] ?? 0 }));
  const questions = await getFrozenQuestions(tx, pins);
  const answers = new Map((await listTimedAnswers(tx, key)).map((answer) => [answer.question_id, answer]));
  return {
    examId: row.exam_id,
    score: row.score ?? 0,
    durationMs: (row.completed_at ?? row.started_at).getTime() - row.started_at.getTime(),
    asked: questions.map((question, place) => ({
      question,
      wasSeen: row.was_seen[place] ?? false,
      selectedAnswer: answers.get(question.id)?.selected_answer ?? '',
      timeMs: answers.get(question.id)?.time_spent_ms ?? 0,
    })),
  };
}

async function addToQuestions(tx: Tx, sittings: readonly Sitting[]): Promise<void> {
  const added = tallyQuestions(sittings);
  if (added.size === 0) return;
  const rows = await lockQuestionRows(
    tx,
    [...added.values()].map(({ question }) => question),
  );
  await saveQuestionRows(
    tx,
    rows.map(({ minutes_a_question, ...row }) => {
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
      };
      const sum = addTallies(before, tally);
      const figures = questionFigures(sum, {
        correctAnswer: question.correctAnswer,
        optionCount: question.options.length,
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
        times: [...sum.times],
        facility: rounded(figures.facility),
        discrimination: rounded(figures.discrimination),
        median_time_ms: figures.medianTimeMs,
        flags: figures.flags,
        doubt: figures.doubt,
      };
    }),
  );
}

/** Times of every attempt; the sums for reliability only of those that asked what the exam asks now. */
async function addToExams(tx: Tx, sittings: readonly Sitting[]): Promise<void> {
  const byExam = Map.groupBy(sittings, ({ examId }) => examId);
  if (byExam.size === 0) return;
  const forms = await listForms(tx, [...byExam.keys()]);
  for (const row of await lockExamRows(tx, [...byExam.keys()])) {
    const form = forms.get(row.exam_id) ?? '';
    let times = row.times;
    let tally: FormTally =
      row.form === form
        ? {
            attempts: row.attempts,
            scoreSum: row.score_sum,
            scoreSquareSum: row.score_square_sum,
            rightCounts: row.right_counts as Record<string, number>,
          }
        : emptyForm;
    for (const sitting of byExam.get(row.exam_id) ?? []) {
      times = withDuration(times, sitting.durationMs);
      if (form !== '' && formOf(sitting) === form) tally = addSitting(tally, sitting);
    }
    await saveExamRow(tx, {
      exam_id: row.exam_id,
      form,
      times,
      attempts: tally.attempts,
      score_sum: tally.scoreSum,
      score_square_sum: tally.scoreSquareSum,
      right_counts: { ...tally.rightCounts },
    });
  }
}

const rounded = (figure: number | null): number | null => (figure === null ? null : Number(figure.toFixed(4)));
