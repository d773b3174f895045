import type { FinishedAttempt } from '@examplar/contract/attempts';
import { formatPercent } from '../../lib/format.ts';
import { formatScore } from '../../lib/formats/quantities.ts';
import { say } from '../../lib/texts.ts';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { hasVerdict } from './attempt-status.tsx';

type OutcomeProps = { attempt: FinishedAttempt; className?: string };

/**
 * How an attempt ended, in words: `77%, passed`, and how far from the pass. Practice has no verdict: `Done`, and how many
 * were right (PAG-40).
 */
export function AttemptOutcome({ attempt, className }: OutcomeProps) {
  const { score, totalQuestions } = attempt;
  const right = say('result.right', { part: score, whole: totalQuestions });
  return (
    <div className={className}>
      <p className="font-heading text-heading tabular-nums">{outcomeText(attempt)}</p>
      <p className="mt-1 text-ink-muted tabular-nums">{hasVerdict(attempt) ? distanceText(attempt) : right}</p>
    </div>
  );
}

function outcomeText(attempt: FinishedAttempt): string {
  if (!hasVerdict(attempt)) return attempt.kind === 'today' ? say('result.doneForToday') : say('attempt.done');
  const percent = formatScore(attempt.percent);
  return attempt.status === 'Passed' ? say('completion.passed', { percent }) : say('completion.failed', { percent });
}

/** The points on a bar, with the pass mark only where there is something to pass. */
export function OutcomeBar({ attempt, className }: OutcomeProps) {
  const { points, maxPoints, passingScore, status } = attempt;
  const isJudged = hasVerdict(attempt);
  return (
    <ProgressBar
      percent={(points / maxPoints) * 100}
      {...(isJudged && { markPercent: passingScore })}
      tone={isJudged && status === 'Passed' ? 'positive' : 'accent'}
      label={isJudged ? say('result.score.bar', { percent: formatPercent(passingScore) }) : say('result.score')}
      {...(className && { className })}
    />
  );
}

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
