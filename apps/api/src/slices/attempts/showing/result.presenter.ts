import type { FinishedAttempt, ResultQuestion } from '@examplar/contract/attempts';
import { countPoints, isRight, type Scoring } from '@examplar/domain/questions/answers';
import { type FrozenQuestion, presentQuestion } from '../../questions/public.ts';
import type { AnswerRow } from '../answering/answers.repository.ts';
import { pinsOf } from '../attempts.repository.ts';
import { type LoadedAttempt, presentAttempt, presentFeedbacks, presentTestAttempt } from './attempts.presenter.ts';

/** The result: every question in the order asked with the given and the right answer, and the score by topic. */
export function presentFinishedAttempt(loaded: LoadedAttempt, now: Date): FinishedAttempt {
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
      }),
    ),
    topics: (row.topics ?? []) as unknown as FinishedAttempt['topics'],
    ...(row.mode === 'practice' ? { feedback: presentFeedbacks(loaded) } : {}),
  };
}

type AnsweredInput = { topicNumber: number; answer: AnswerRow | undefined; scoring: Scoring };

function presentResultQuestion(
  question: FrozenQuestion,
  { topicNumber, answer, scoring }: AnsweredInput,
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
    answeredAt: firstAnswer === null ? null : (answer?.first_saved_at.toISOString() ?? null),
    correct_answer: shown.correct_answer,
    is_correct: isRight(selectedAnswer, question),
    ...countPoints(selectedAnswer, question, scoring),
    explanation: shown.explanation,
    reference: shown.reference,
  };
}
