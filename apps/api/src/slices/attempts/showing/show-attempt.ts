import type { Attempt, FinishedAttempt, OpenAttempt, ResultQuestion } from '@examplar/contract/attempts';
import { countPoints, isRight, type Scoring } from '@examplar/domain/questions/answers';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  type FrozenQuestion,
  findMistakenTerms,
  getFrozenQuestions,
  getScenarios,
  getTermList,
  listNoteTexts,
  presentQuestion,
  type TermList,
  translateQuestions,
} from '../../questions/public.ts';
import { type AnswerRow, listAnswers } from '../answering/answers.repository.ts';
import {
  type AttemptKey,
  type AttemptRow,
  findAttempt,
  keyOf,
  languageOf,
  pinsOf,
  scenarioPinsOf,
  withAssignments,
} from '../attempts.repository.ts';
import {
  type LoadedAttempt,
  presentAttempt,
  presentFeedbacks,
  presentOpenAttempt,
  presentTestAttempt,
} from './attempts.presenter.ts';

/** Loads a new attempt: no answers yet, notes are passed in. */
export async function loadNewAttempt(
  db: Queryable,
  row: AttemptRow,
  notes: Record<string, string>,
): Promise<LoadedAttempt> {
  const [questions, scenarios, assigned] = await Promise.all([
    listAskedQuestions(db, row),
    getScenarios(db, scenarioPinsOf(row)),
    withAssignment(db, row),
  ]);
  return { row: assigned, questions, answers: [], scenarios, notes, mistakenTerms: new Map() };
}

async function withAssignment(db: Queryable, row: AttemptRow): Promise<LoadedAttempt['row']> {
  const [assigned] = await withAssignments(db, [row]);
  return assigned ?? { ...row, assignment: null };
}

/** The questions of an attempt in its language (LNG-53). */
const listAskedQuestions = async (db: Queryable, row: AttemptRow) =>
  translateQuestions(db, await getFrozenQuestions(db, pinsOf(row)), languageOf(row));

/** Everything that an attempt's page shows. */
export async function loadAttempt(db: Queryable, row: AttemptRow): Promise<LoadedAttempt> {
  const [answers, questions, scenarios, notes, terms, assigned] = await Promise.all([
    listAnswers(db, keyOf(row)),
    listAskedQuestions(db, row),
    getScenarios(db, scenarioPinsOf(row)),
    listNoteTexts(db, { userId: row.user_id, questionIds: row.question_ids }),
    getTermList(db, row.certification_id),
    withAssignment(db, row),
  ]);
  return {
    row: assigned,
    questions,
    answers,
    scenarios,
    notes,
    mistakenTerms: await mistakenTermsOf(db, row, { answers, terms }),
  };
}

/** Terms are found in what the author wrote, whatever language the attempt is in. */
async function mistakenTermsOf(
  db: Queryable,
  row: AttemptRow,
  { answers, terms }: { answers: readonly AnswerRow[]; terms: TermList },
): Promise<LoadedAttempt['mistakenTerms']> {
  if (terms.isEmpty) return new Map();
  const given = new Map(answers.map((answer) => [answer.question_id, answer.selected_answer]));
  const language = languageOf(row);
  return new Map(
    (await getFrozenQuestions(db, pinsOf(row))).flatMap((question) => {
      const found = findMistakenTerms(terms, question, { selectedAnswer: given.get(question.id) ?? null, language });
      return found ? [[question.id, found] as const] : [];
    }),
  );
}

/** The attempt as its page shows it: open without keys, or finished with the result. */
export const showAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<Attempt> =>
  row.status === 'in_progress' ? showOpenAttempt(db, row, now) : showFinishedAttempt(db, row, now);

export const showOpenAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<OpenAttempt> =>
  presentOpenAttempt(await loadAttempt(db, row), now);

export const showFinishedAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<FinishedAttempt> =>
  presentFinishedAttempt(await loadAttempt(db, row), now);

/**
 * The attempt as its start showed it, whatever has become of it: open, nothing answered, no key. For a repeat of the request that started
 * it (API-12).
 *
 * @throws AppError NOT_FOUND
 */
export async function showAsStarted(db: Queryable, key: AttemptKey): Promise<OpenAttempt> {
  const row = await findAttempt(db, key);
  if (!row) throw new AppError('NOT_FOUND', { facts: key });
  const notes = await listNoteTexts(db, { userId: key.userId, questionIds: row.question_ids });
  const started = { ...row, closed_through: 0, total_questions: row.question_ids.length };
  return presentOpenAttempt(await loadNewAttempt(db, started, notes), row.started_at);
}

/** The result: every question in the order asked with the given and the right answer, and the score by topic. */
function presentFinishedAttempt(loaded: LoadedAttempt, now: Date): FinishedAttempt {
  const { row, questions, answers } = loaded;
  const { status, score, points, maxPoints, percent } = presentTestAttempt(row);
  if (status === 'In Progress' || row.completed_at === null || score === null) {
    throw new Error('Only a finished attempt has a result');
  }
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const topics = pinsOf(row).map((pin) => pin.topicNumber);
  return {
    ...presentAttempt(loaded, now),
    status,
    score,
    points: points ?? 0,
    maxPoints: maxPoints ?? 0,
    percent: percent ?? 0,
    unscored: row.unscored_ids,
    completedAt: row.completed_at.toISOString(),
    questions: questions.map((question, index) =>
      presentResultQuestion(question, {
        topicNumber: topics[index] ?? 0,
        answer: given.get(question.id),
        scoring: row.scoring,
        terms: loaded.mistakenTerms.get(question.id) ?? null,
      }),
    ),
    topics: (row.topics ?? []) as unknown as FinishedAttempt['topics'],
    ...(row.mode === 'practice' ? { feedback: presentFeedbacks(loaded) } : {}),
  };
}

type AnsweredInput = {
  topicNumber: number;
  answer: AnswerRow | undefined;
  scoring: Scoring;
  terms: ResultQuestion['terms'];
};

function presentResultQuestion(
  question: FrozenQuestion,
  { topicNumber, answer, scoring, terms }: AnsweredInput,
): ResultQuestion {
  const selectedAnswer = answer?.selected_answer || null;
  const firstAnswer = answer?.first_answer ?? null;
  const shown = presentQuestion(question, { topic: { number: topicNumber, named: undefined }, scenario: null });
  return {
    id: shown.id,
    lang: shown.lang,
    kind: shown.kind,
    display: shown.display,
    prompts: shown.prompts,
    prompt_options: shown.prompt_options,
    scenario_id: shown.scenario_id,
    question_text: shown.question_text,
    options: shown.options,
    topic_number: shown.topic_number,
    selectedAnswer,
    firstAnswer,
    changes: answer?.changes ?? 0,
    timeSpentMs: answer?.time_spent_ms ?? 0,
    answeredAt: firstAnswer === null ? null : ((answer?.answered_at ?? answer?.first_saved_at)?.toISOString() ?? null),
    correct_answer: shown.correct_answer,
    is_correct: isRight(selectedAnswer, question),
    ...countPoints(selectedAnswer, question, scoring),
    explanation: shown.explanation,
    reference: shown.reference,
    terms,
  };
}
