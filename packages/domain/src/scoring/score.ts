import { type AnswerKey, countPoints, isRight, type Scoring } from '../questions/answers.ts';

/** One question as it was asked and answered. `selectedAnswer` is null or empty when nothing was chosen. */
export type AnsweredQuestion = AnswerKey & { selectedAnswer: string | null };

/** How many questions are wholly right. */
export function countRight(questions: Iterable<AnsweredQuestion>): number {
  let score = 0;
  for (const question of questions) if (isRight(question.selectedAnswer, question)) score += 1;
  return score;
}

export type AttemptScore = { score: number; points: number; maxPoints: number };

/** The score of an attempt: wholly right questions and points, over the questions that count. */
export function scoreAttempt(scoredQuestions: readonly AnsweredQuestion[], scoring: Scoring): AttemptScore {
  const sum = { score: countRight(scoredQuestions), points: 0, maxPoints: 0 };
  for (const question of scoredQuestions) {
    const { points, maxPoints } = countPoints(question.selectedAnswer, question, scoring);
    sum.points += points;
    sum.maxPoints += maxPoints;
  }
  return sum;
}

/** The questions to practise again: wrong or left open, in the order asked. */
export function findMissed<Q extends AnsweredQuestion>(questions: readonly Q[]): Q[] {
  return questions.filter((question) => !isRight(question.selectedAnswer, question));
}
