import type { FinishedAttempt } from '@examplar/contract/attempts';
import { say } from '../../lib/texts.ts';

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

/** A list of the day is the study plan's. */
export const isDoneForToday = ({ kind }: Pick<FinishedAttempt, 'kind'>): boolean => kind === 'today';
