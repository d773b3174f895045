import type { FinishedAttempt } from '@examplar/contract/attempts';
import { formatPercent } from '../../../lib/format.ts';
import { formatScore } from '../../../lib/formats/format-score.ts';
import { say } from '../../../lib/texts.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { countsPoints, distanceText, pointsToPass, timeUsedText } from './result-figures.ts';
import { ResultWays } from './result-ways.tsx';

/** The one figure that counts, how far it is from the passing score, and the ways on from here. */
export function ResultScore({ attempt }: { attempt: FinishedAttempt }) {
  const { score, totalQuestions, points, maxPoints, passingScore, status } = attempt;
  const isPassed = status === 'Passed';
  const hasPoints = countsPoints(attempt);
  const needed = pointsToPass(attempt);
  return (
    <section aria-label={say('result.score')}>
      <p className="relative w-fit font-heading text-[4.25rem] leading-none tabular-nums">
        {formatScore(attempt.percent).slice(0, -1)}
        <span className="ms-[0.04em] align-[0.36em] font-sans text-[0.5em] font-semibold">%</span>
        {isPassed && <Flourish />}
      </p>
      <p className="mt-4 text-title font-semibold">{distanceText(attempt)}</p>
      <ProgressBar
        percent={(points / maxPoints) * 100}
        markPercent={passingScore}
        tone={isPassed ? 'positive' : 'negative'}
        label={say('result.score.bar', { percent: formatPercent(passingScore) })}
        className="mt-4"
      />
      <div aria-hidden="true" className="relative mt-2 h-[1.25rem] text-caption font-medium text-ink-muted">
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ insetInlineStart: `${passingScore}%` }}>
          {say('result.score.pass', { percent: formatPercent(passingScore) })}
        </span>
      </div>
      <p className="mt-3 text-ink-muted">
        <strong className="text-ink tabular-nums">{say('result.part', { part: score, whole: totalQuestions })}</strong>{' '}
        {say('result.correct')}
        {!hasPoints && ` · ${say('result.needed', { count: needed })}`}
      </p>
      {hasPoints && (
        <p className="text-ink-muted">
          <strong className="text-ink tabular-nums">{say('result.part', { part: points, whole: maxPoints })}</strong>{' '}
          {say('result.points')} · {say('result.needed', { count: needed })}
        </p>
      )}
      {attempt.unscored.length > 0 && (
        <p className="mt-1 text-ink-muted">{say('result.unscored', { count: attempt.unscored.length })}</p>
      )}
      <p className="mt-1 text-ink-muted tabular-nums">
        {say('result.timeUsed', { time: timeUsedText(attempt) })}
        {attempt.extraTimePercent > 0 && ` ${say('result.extraTime', { percent: attempt.extraTimePercent })}`}
      </p>
      <ResultWays attempt={attempt} />
    </section>
  );
}

/** A stroke of the pen under a passed score, drawn once. */
function Flourish() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 14"
      preserveAspectRatio="none"
      fill="none"
      className="absolute inset-x-0 -bottom-3 h-3 w-full overflow-visible stroke-gold-edge"
    >
      <path
        d="M3 9C38 3 92 2 157 6"
        pathLength={1}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray={1}
        className="motion-safe:animate-[draw_700ms_var(--ease-out)_200ms_backwards]"
      />
    </svg>
  );
}
