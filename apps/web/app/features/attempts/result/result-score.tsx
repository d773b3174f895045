import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDuration, formatPercent, formatQuantity, formatScore } from '../../../lib/format.ts';
import { roomPath } from '../../../lib/room-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { startMissed } from '../attempt.queries.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { countsPoints, pointsToPass, secondsUsed } from './result-figures.ts';

/** The one figure that counts, where it stands to the passing score, and the way on from here. */
export function ResultScore({ attempt }: { attempt: FinishedAttempt }) {
  const { score, totalQuestions, points, maxPoints, passingScore, status, expiresAt, startedAt } = attempt;
  const hasMissed = attempt.questions.some((question) => !question.is_correct);
  const allowed = expiresAt ? (Date.parse(expiresAt) - Date.parse(startedAt)) / 1_000 : null;
  const used = formatDuration(secondsUsed(attempt));
  const needed = pointsToPass(attempt);
  const hasPoints = countsPoints(attempt);
  return (
    <section aria-label="Score">
      <OutcomeBadge status={status} />
      <p className="mt-2 font-heading text-[4.25rem] leading-none tabular-nums">{formatScore(attempt.percent)}</p>
      <ProgressBar
        percent={(points / maxPoints) * 100}
        markPercent={passingScore}
        tone={status === 'Passed' ? 'positive' : 'negative'}
        label={`Score, passing score ${formatPercent(passingScore)}`}
        className="mt-5"
      />
      <div aria-hidden="true" className="relative mt-2 h-5 text-caption font-medium text-ink-muted">
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ insetInlineStart: `${passingScore}%` }}>
          Pass {formatPercent(passingScore)}
        </span>
      </div>
      <p className="mt-3 text-ink-muted">
        <strong className="text-ink tabular-nums">
          {score} of {totalQuestions}
        </strong>{' '}
        correct
        {!hasPoints && ` · ${needed} needed to pass`}
      </p>
      {hasPoints && (
        <p className="text-ink-muted">
          <strong className="text-ink tabular-nums">
            {points} of {maxPoints}
          </strong>{' '}
          points · {needed} needed to pass
        </p>
      )}
      {status === 'Failed' && (
        <p className="mt-1 font-semibold">
          {hasPoints
            ? `${formatQuantity(needed - points, 'more point')} would have passed.`
            : `${formatQuantity(needed - points, 'more correct answer')} would have passed.`}
        </p>
      )}
      {attempt.unscored.length > 0 && (
        <p className="mt-1 text-ink-muted">
          {formatQuantity(attempt.unscored.length, 'more question was', 'more questions were')} not scored.
        </p>
      )}
      <p className="mt-1 text-ink-muted">
        Time used: {used}
        {allowed !== null && ` of ${formatDuration(allowed)}`}
        {attempt.extraTimePercent > 0 && ` (${attempt.extraTimePercent}% extra time)`}
      </p>
      {hasMissed ? (
        <PractiseMissed attemptId={attempt.id} />
      ) : (
        <p className="mt-5 font-semibold">Every answer correct.</p>
      )}
    </section>
  );
}

function PractiseMissed({ attemptId }: { attemptId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => startMissed(client, attemptId),
    onSuccess: (started) => navigate(roomPath(started)),
  });
  return (
    <div data-screen-only className="mt-5 grid gap-3">
      <Button
        variant="primary"
        size="large"
        isBusy={starting.isPending}
        onClick={() => starting.mutate()}
        className="justify-self-start max-sm:w-full"
      >
        <RotateCcw aria-hidden="true" />
        Practise what I missed
      </Button>
      {starting.isError && <Notice tone="negative">{messageOf(starting.error, 'Failed to start exam')}</Notice>}
    </div>
  );
}
