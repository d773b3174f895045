import type { FinishedAttempt, ResultQuestion } from '@examplar/contract/attempts';

export type TopicResult = FinishedAttempt['topics'][number];

type Scored = Pick<FinishedAttempt, 'points' | 'maxPoints' | 'passingScore'>;

/** How many points pass, in whole points. */
export const pointsToPass = ({ maxPoints, passingScore }: Omit<Scored, 'points'>): number =>
  Math.ceil((passingScore * maxPoints) / 100);

/** Whether points are something else than the count of right answers, and are worth saying. */
export const countsPoints = ({ maxPoints, totalQuestions }: Pick<FinishedAttempt, 'maxPoints' | 'totalQuestions'>) =>
  maxPoints !== totalQuestions;

/** Weakest first; among equals in the order of the vendor's guide. */
export function weakestFirst(topics: readonly TopicResult[]): TopicResult[] {
  return topics.toSorted(
    (one, other) => one.correct / one.total - other.correct / other.total || one.topic_number - other.topic_number,
  );
}

export const resultFilters = ['all', 'wrong', 'flagged', 'unanswered'] as const;
export type ResultFilter = (typeof resultFilters)[number];

export const readFilter = (text: string | null): ResultFilter =>
  resultFilters.find((filter) => filter === text) ?? 'all';

export type NumberedQuestion = ResultQuestion & { number: number; isFlagged: boolean; isScored: boolean };

/** The questions with their place in the exam, which they keep whatever is filtered. */
export function numberedQuestions({
  questions,
  flags,
  unscored,
}: Pick<FinishedAttempt, 'questions' | 'flags' | 'unscored'>): NumberedQuestion[] {
  return questions.map((question, index) => ({
    ...question,
    number: index + 1,
    isFlagged: flags.includes(question.id),
    isScored: !unscored.includes(question.id),
  }));
}

/** Wrong is answered and not right; what was left open has a filter of its own. */
export function fits(question: NumberedQuestion, filter: ResultFilter): boolean {
  if (filter === 'wrong') return Boolean(question.selectedAnswer) && !question.is_correct;
  if (filter === 'flagged') return question.isFlagged;
  if (filter === 'unanswered') return !question.selectedAnswer;
  return true;
}

/** Seconds that the attempt took. */
export const secondsUsed = ({ startedAt, completedAt }: Pick<FinishedAttempt, 'startedAt' | 'completedAt'>): number =>
  Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1_000));
