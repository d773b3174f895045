/** One question as it was asked and answered. `selectedAnswer` is null or empty when nothing was chosen. */
export type AnsweredQuestion = { correctAnswer: string; selectedAnswer: string | null };

/** A question is right when the set of letters is exactly the key: no partial credit, nothing chosen is wrong. */
export function isRight(selectedAnswer: string | null, correctAnswer: string): boolean {
  if (correctAnswer === '') throw new Error('A question has at least one right option');
  if (!selectedAnswer) return false;
  const selected = new Set(selectedAnswer);
  const key = new Set(correctAnswer);
  return selected.size === key.size && selected.isSubsetOf(key);
}

/** An attempt's score: how many of its questions are right. */
export function scoreOf(questions: Iterable<AnsweredQuestion>): number {
  let score = 0;
  for (const { selectedAnswer, correctAnswer } of questions) if (isRight(selectedAnswer, correctAnswer)) score += 1;
  return score;
}

/** The questions to practise again: wrong or left open, in the order asked. */
export function missedOf<Q extends AnsweredQuestion>(questions: readonly Q[]): Q[] {
  return questions.filter(({ selectedAnswer, correctAnswer }) => !isRight(selectedAnswer, correctAnswer));
}
