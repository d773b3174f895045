import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { roomPath } from '../../../lib/address/room-path.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { countsPoints, pointsToPass } from '../../attempt-parts/attempt-outcome.tsx';
import { hasVerdict } from '../../attempt-parts/attempt-status.tsx';
import { startMissed } from '../attempt.queries.ts';
import { timeUsedText } from './result-figures.ts';

type ResultScoreProps = { attempt: FinishedAttempt; isFirst: boolean };

/** The counts behind the score, and where to go from here. */
export function ResultScore({ attempt, isFirst }: ResultScoreProps) {
  const { score, totalQuestions, points, maxPoints } = attempt;
  const needed = hasVerdict(attempt) ? ` · ${say('result.needed', { count: pointsToPass(attempt) })}` : '';
  const hasPoints = countsPoints(attempt);
  return (
    <section aria-label={say('result.score')} className="mt-6">
      <div className="flex flex-wrap gap-x-8 gap-y-1 text-ink-muted tabular-nums">
        {(hasVerdict(attempt) || hasPoints) && (
          <p>
            <strong className="text-ink">{say('result.part', { part: score, whole: totalQuestions })}</strong>{' '}
            {say('result.correct')}
            {!hasPoints && needed}
          </p>
        )}
        {hasPoints && (
          <p>
            <strong className="text-ink">{say('result.part', { part: points, whole: maxPoints })}</strong>{' '}
            {say('result.points')}
            {needed}
          </p>
        )}
        <p>
          {say('result.timeUsed', { time: timeUsedText(attempt) })}
          {attempt.extraTimePercent > 0 && ` ${say('result.extraTime', { percent: attempt.extraTimePercent })}`}
        </p>
        {attempt.unscored.length > 0 && <p>{say('result.unscored', { count: attempt.unscored.length })}</p>}
      </div>
      <ResultActions attempt={attempt} isFirst={isFirst} />
    </section>
  );
}

type AttemptToLeave = Pick<FinishedAttempt, 'id' | 'kind' | 'examId' | 'certificationId' | 'questions'>;

/** Where to go from a result: review the mistakes, take the exam again, continue the plan, or go back. */
function ResultActions({ attempt, isFirst }: { attempt: AttemptToLeave; isFirst: boolean }) {
  const { id, questions } = attempt;
  const hasMissed = questions.some((question) => !question.is_correct);
  const { to, label } = nextOf(attempt);
  return (
    <div data-screen-only className="mt-5 flex flex-wrap items-center gap-3">
      {hasMissed && <PractiseMissed attemptId={id} isPrimary={!isFirst} />}
      <ButtonLink
        to={to}
        size="large"
        variant={hasMissed || isFirst ? 'secondary' : 'primary'}
        className="max-sm:w-full"
      >
        {label}
      </ButtonLink>
      {attempt.examId === null && (
        <TextLink to="/study" className="inline-flex min-h-11 items-center">
          {say('result.studyPlan')}
        </TextLink>
      )}
    </div>
  );
}

/** An exam can be taken again; after a set another one is built; lists of days and packs lead back to their plan. */
function nextOf({ kind, examId, certificationId }: AttemptToLeave): { to: string; label: string } {
  if (examId !== null)
    return {
      to: `/certifications/${certificationId}/test-exams/${examId}`,
      label: kind === 'missed' ? say('result.examAgain') : say('result.again'),
    };
  if (kind === 'today' || kind === 'pack') return { to: `/study/${certificationId}`, label: say('result.plan') };
  return { to: practicePath(certificationId), label: say('result.anotherSet') };
}

/** Starts a round of practice over the questions that the attempt did not get right. */
function PractiseMissed({ attemptId, isPrimary }: { attemptId: string; isPrimary: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => startMissed(client, attemptId),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
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
