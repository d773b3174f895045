import type { FinishedAttempt, ResultQuestion } from '@examplar/contract/attempts';
import { isRight } from '@examplar/domain/questions/answers';
import { presentQuestion } from '../../questions/public.ts';
import { pinsOf } from '../attempts.repository.ts';
import { type LoadedAttempt, presentAttempt, presentFeedbacks, presentTestAttempt } from './attempts.presenter.ts';

/** The result: every question in the order asked with the given and the right answer, and the score by topic. */
export function presentFinishedAttempt(loaded: LoadedAttempt, now: Date): FinishedAttempt {
  const { row, questions, answers } = loaded;
  const { status } = presentTestAttempt(row);
  if (status === 'In Progress' || row.completed_at === null || row.score === null) {
    throw new Error('Only a finished attempt has a result');
  }
  const given = new Map(answers.map((answer) => [answer.question_id, answer.selected_answer]));
  const topics = pinsOf(row).map((pin) => pin.topicNumber);
  return {
    ...presentAttempt(loaded, now),
    status,
    score: row.score,
    completedAt: row.completed_at.toISOString(),
    questions: questions.map((question, index): ResultQuestion => {
      const selectedAnswer = given.get(question.id) || null;
      const shown = presentQuestion(question, { number: topics[index] ?? 0, name: null });
      return {
        id: shown.id,
        question_text: shown.question_text,
        options: shown.options,
        topic_number: shown.topic_number,
        selectedAnswer,
        correct_answer: shown.correct_answer,
        is_correct: isRight(selectedAnswer, question),
        explanation: shown.explanation,
        reference: shown.reference,
      };
    }),
    topics: (row.topics ?? []) as unknown as FinishedAttempt['topics'],
    ...(row.mode === 'practice' ? { feedback: presentFeedbacks(loaded) } : {}),
  };
}
