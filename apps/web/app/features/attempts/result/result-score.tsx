import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDuration, formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { startMissed } from '../attempt.queries.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { scorePercentText, secondsUsed } from './result-figures.ts';

/** The one figure that counts, where it stands to the passing score, and the way on from here. */
export function ResultScore({ attempt }: { attempt: FinishedAttempt }) {
  const { score, totalQuestions, passingScore, status, expiresAt, startedAt } = attempt;
  const hasMissed = score < totalQuestions;
  const allowed = expiresAt ? (Date.parse(expiresAt) - Date.parse(startedAt)) / 1_000 : null;
  const used = formatDuration(secondsUsed(attempt));
  return (
    <section aria-label="Score">
      <OutcomeBadge status={status} />
      <p className="mt-1 font-heading text-[4.25rem] leading-none tabular-nums">{scorePercentText(attempt)}</p>
      <ProgressBar
        percent={(score / totalQuestions) * 100}
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
        right · passing score {formatPercent(passingScore)}
      </p>
      <p className="text-ink-muted">
        Time used: {used}
        {allowed !== null && ` of ${formatDuration(allowed)}`}
      </p>
      {hasMissed ? (
        <PractiseMissed attemptId={attempt.id} />
      ) : (
        <p className="mt-5 font-semibold">Every answer right.</p>
      )}
    </section>
  );
}

function PractiseMissed({ attemptId }: { attemptId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => startMissed(client, attemptId),
    onSuccess: ({ examId, id }) => navigate(`/test-exams/${examId}/take?attempt=${id}`),
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
