import { type AnswerKey, isRight } from '../questions/answers.ts';

/** One question as it was asked and answered. `selectedAnswer` is null or empty when nothing was chosen. */
export type AnsweredQuestion = AnswerKey & { selectedAnswer: string | null };

/** An attempt's score: how many of its questions are wholly right. */
export function countRight(questions: Iterable<AnsweredQuestion>): number {
  let score = 0;
  for (const question of questions) if (isRight(question.selectedAnswer, question)) score += 1;
  return score;
}

/** The questions to practise again: wrong or left open, in the order asked. */
export function findMissed<Q extends AnsweredQuestion>(questions: readonly Q[]): Q[] {
  return questions.filter((question) => !isRight(question.selectedAnswer, question));
}
