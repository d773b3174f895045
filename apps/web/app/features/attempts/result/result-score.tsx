import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { roomPath } from '../../../lib/address/room-path.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatPercent } from '../../../lib/format.ts';
import { formatScore } from '../../../lib/formats/quantities.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { startMissed } from '../attempt.queries.ts';
import { countsPoints, distanceText, pointsToPass, timeUsedText } from './result-figures.ts';

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
      <ResultActions attempt={attempt} />
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

type AttemptToLeave = Pick<
  FinishedAttempt,
  'id' | 'kind' | 'examId' | 'certificationId' | 'certificationName' | 'questions'
>;

/** Where to go from a result: review the mistakes, take the exam again, continue the plan, or go back. */
function ResultActions({ attempt }: { attempt: AttemptToLeave }) {
  const { id, certificationId, certificationName, questions } = attempt;
  const hasMissed = questions.some((question) => !question.is_correct);
  const { to, label } = nextOf(attempt);
  return (
    <div data-screen-only className="mt-5 flex flex-wrap items-center gap-3">
      {hasMissed && <PractiseMissed attemptId={id} />}
      <ButtonLink to={to} size="large" variant={hasMissed ? 'secondary' : 'primary'} className="max-sm:w-full">
        {label}
      </ButtonLink>
      <p className="flex basis-full flex-wrap gap-x-6">
        <TextLink to={`/certifications/${certificationId}`} className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden="true" />
          {say('result.backTo', { name: certificationName })}
        </TextLink>
        {attempt.examId === null && (
          <TextLink to="/study" className="inline-flex min-h-11 items-center">
            {say('result.studyPlan')}
          </TextLink>
        )}
      </p>
    </div>
  );
}

/** An exam can be taken again; after a set another one is built; a day's list leads back to its plan. */
function nextOf({ kind, examId, certificationId }: AttemptToLeave): { to: string; label: string } {
  if (examId !== null)
    return {
      to: `/certifications/${certificationId}/test-exams/${examId}`,
      label: kind === 'missed' ? say('result.examAgain') : say('result.again'),
    };
  if (kind === 'today') return { to: `/study/${certificationId}`, label: say('result.plan') };
  return { to: practicePath(certificationId), label: say('result.anotherSet') };
}

/** Starts a round of practice over the questions that the attempt did not get right. */
function PractiseMissed({ attemptId }: { attemptId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => startMissed(client, attemptId),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBusy={starting.isPending}
        onClick={() => starting.mutate()}
        className="max-sm:w-full"
      >
        <RotateCcw aria-hidden="true" />
        {say('result.practiseMissed')}
      </Button>
      {starting.isError && (
        <Notice tone="negative" className="basis-full">
          {messageOf(starting.error, say('result.notStarted'))}
        </Notice>
      )}
    </>
  );
}
