import type { FinishedAttempt, ResultQuestion } from '@examplar/contract/attempts';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { type Confidence, confidences } from '@examplar/domain/study/confidence';
import { formatDuration } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';

type Judged = Pick<NumberedQuestion, 'confidence' | 'is_correct' | 'selectedAnswer'>;

type ConfidenceFigure = { confidence: Confidence; right: number; total: number };

/** How often each confidence was right, the surest first, without unused ones. */
export const confidenceFigures = (questions: readonly Judged[]): ConfidenceFigure[] =>
  confidences.toReversed().flatMap((confidence) => {
    const such = questions.filter((question) => question.confidence === confidence && question.selectedAnswer);
    if (such.length === 0) return [];
    return [{ confidence, right: such.filter((question) => question.is_correct).length, total: such.length }];
  });

/** The mistakes that teach most: what the user believed to know. */
export const wasSureButWrong = ({ confidence, is_correct: isCorrect, selectedAnswer }: Judged): boolean =>
  confidence === 'sure' && Boolean(selectedAnswer) && !isCorrect;

/** The same questions, those that were sure but wrong before the others. */
export const sureButWrongFirst = <T extends Judged>(questions: readonly T[]): T[] =>
  questions.toSorted((one, other) => Number(wasSureButWrong(other)) - Number(wasSureButWrong(one)));

export type TopicResult = FinishedAttempt['topics'][number];

type Scored = Pick<FinishedAttempt, 'points' | 'maxPoints' | 'passingScore'>;

/** The points needed to pass, as a whole number. */
export const pointsToPass = ({ maxPoints, passingScore }: Omit<Scored, 'points'>): number =>
  Math.ceil((passingScore * maxPoints) / 100);

/** True if the points differ from the number of right answers, so that they have to be shown. */
export const countsPoints = ({ maxPoints, totalQuestions }: Pick<FinishedAttempt, 'maxPoints' | 'totalQuestions'>) =>
  maxPoints !== totalQuestions;

/** How far the result is from passing, or how far above it, in one sentence. */
export function distanceText(attempt: Scored & Pick<FinishedAttempt, 'totalQuestions' | 'status'>): string {
  const distance = attempt.points - pointsToPass(attempt);
  const hasPoints = countsPoints(attempt);
  if (attempt.status === 'Failed')
    return hasPoints ? say('result.morePoints', { count: -distance }) : say('result.moreAnswers', { count: -distance });
  if (attempt.points === attempt.maxPoints) return say('result.everyAnswer');
  if (distance === 0) return say('result.exactlyEnough');
  return hasPoints ? say('result.pointsOver', { count: distance }) : say('result.answersOver', { count: distance });
}

/** Weakest first; among equals in the order of the vendor's guide. */
export function weakestFirst(topics: readonly TopicResult[]): TopicResult[] {
  return topics.toSorted(
    (one, other) => one.correct / one.total - other.correct / other.total || one.topic_number - other.topic_number,
  );
}

export const resultFilters = ['wrong', 'unanswered', 'flagged', 'all'] as const;
export type ResultFilter = (typeof resultFilters)[number];

export type NumberedQuestion = ResultQuestion & {
  number: number;
  isFlagged: boolean;
  isScored: boolean;
  confidence: Confidence | null;
};

/** A result opens with what was wrong. */
export const firstFilter: ResultFilter = 'wrong';

export const readFilter = (text: string | null): ResultFilter =>
  resultFilters.find((filter) => filter === text) ?? firstFilter;

/** The questions with their position in the exam, which no filter changes. */
export function numberedQuestions({
  questions,
  flags,
  unscored,
  confidence,
}: Pick<FinishedAttempt, 'questions' | 'flags' | 'unscored' | 'confidence'>): NumberedQuestion[] {
  return questions.map((question, index) => ({
    ...question,
    number: index + 1,
    isFlagged: flags.includes(question.id),
    isScored: !unscored.includes(question.id),
    confidence: confidence[question.id] ?? null,
  }));
}

/** Answered and not right. Questions left open have a separate filter. */
export function fits(question: NumberedQuestion, filter: ResultFilter): boolean {
  if (filter === 'wrong') return Boolean(question.selectedAnswer) && !question.is_correct;
  if (filter === 'flagged') return question.isFlagged;
  if (filter === 'unanswered') return !question.selectedAnswer;
  return true;
}

/** The minimum number of questions for a topic to be meaningful. */
const enoughToTell = 3;

/** Below passing and a topic to practise, above it, or with too few questions to tell. */
export function topicVerdict({ correct, total }: Pick<TopicResult, 'correct' | 'total'>, passingScorePercent: number) {
  if (total < enoughToTell) return 'too_few';
  return hasPassed({ points: correct, maxPoints: total, passingScorePercent }) ? 'passing' : 'below';
}

/** `11 of 20 minutes`: how much of the allowed time was used; without a limit just how long it took. */
export function timeUsedText({ startedAt, completedAt, expiresAt }: Timed): string {
  const used = secondsUsed({ startedAt, completedAt });
  if (expiresAt === null) return formatDuration(used);
  const allowedMinutes = Math.round((Date.parse(expiresAt) - Date.parse(startedAt)) / 60_000);
  const usedMinutes = Math.min(allowedMinutes, Math.max(1, Math.round(used / 60)));
  return say('result.timeOf', { used: usedMinutes, allowed: allowedMinutes });
}

type Timed = Pick<FinishedAttempt, 'startedAt' | 'completedAt' | 'expiresAt'>;

/** Seconds that the attempt took. */
export const secondsUsed = ({ startedAt, completedAt }: Pick<FinishedAttempt, 'startedAt' | 'completedAt'>): number =>
  Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1_000));
