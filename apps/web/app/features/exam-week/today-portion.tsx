import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { call } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { startLanguage } from '../../lib/languages/start-language.ts';
import { progressQuery, type Target, targetsQuery } from '../../lib/queries/study.ts';
import { practicePath } from '../../lib/study/practice-choice.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/states/notice.tsx';

type TodayPortionProps = {
  target: Target;
  isPrimary: boolean;
  /** The plan was just made: what was answered before it leaves the day open, not done (PAG-52). */
  isNew?: boolean;
};

/** Today's list, how much of it is done, and the one button to continue it. */
export function TodayPortion({ target, isPrimary, isNew = false }: TodayPortionProps) {
  const { certificationId, today, coverage } = target;
  const state = todayState(today);
  const starting = useTodaysList(certificationId);
  const problem = starting.error && (
    <Notice tone="negative">{messageOf(starting.error, say('today.notOpened'))}</Notice>
  );
  const primary = isPrimary ? 'primary' : 'secondary';
  const nextSize = useNextSize(certificationId, today.date, state === 'done');
  const unseen = coverage.total - coverage.seen;
  const reasonId = useId();
  // No list asks a question twice a day.
  const isAllAnswered = today.answered >= coverage.total;

  if (isNew && state === 'done' && today.attemptId === null) {
    return (
      <div className="grid content-start gap-3">
        <p className="text-title font-semibold">{say('today.new')}</p>
        <p className="text-ink-muted">
          {say('today.new.answered', { count: today.answered })}{' '}
          {nextSize > 0 && say('today.tomorrow', { count: nextSize })}
        </p>
        {problem}
        {unseen > 0 && (
          <Button
            variant={primary}
            size="large"
            isBusy={starting.isPending}
            onClick={() => starting.mutate(true)}
            className="justify-self-start max-sm:w-full"
          >
            {nextSize > 0 && nextSize <= unseen ? say('today.startWith', { count: nextSize }) : say('today.startNow')}
          </Button>
        )}
      </div>
    );
  }
  if (state === 'nothing' || state === 'done') {
    return (
      <div className="grid content-start gap-3">
        {state === 'done' ? (
          <p className="flex items-center gap-2 text-title font-semibold text-positive">
            <CircleCheck aria-hidden="true" />
            {say('today.done')}
          </p>
        ) : (
          <p className="text-title font-semibold">{say('today.nothing')}</p>
        )}
        {state === 'done' ? (
          <div className="text-ink-muted tabular-nums">
            <p>{doneText(today)}</p>
            <p>{nextSize > 0 ? say('today.tomorrow', { count: nextSize }) : say('today.done.next')}</p>
          </div>
        ) : (
          <p className="text-ink-muted">{say('today.nothing.text')}</p>
        )}
        {problem}
        {state === 'done' && isAllAnswered && (
          <p id={`${reasonId}-more`} className="text-caption text-ink-muted">
            {say('set.nothing')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {state === 'done' && (
            <Button
              isBusy={starting.isPending}
              disabled={isAllAnswered}
              aria-describedby={isAllAnswered ? `${reasonId}-more` : undefined}
              onClick={() => starting.mutate(true)}
            >
              {say('today.more')}
            </Button>
          )}
          <ButtonLink to={practicePath(certificationId)} variant={state === 'done' ? 'quiet' : 'secondary'}>
            {say('catalogue.buildSet')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3">
      <p>
        <strong className="font-heading text-heading tabular-nums">
          {say('quantity.questions', { count: today.planned })}
        </strong>{' '}
        <span className="text-ink-muted">{say('today.today')}</span>
      </p>
      <p className="-mt-2 text-ink-muted tabular-nums">
        {state === 'open'
          ? say('today.minutesLeft', { count: today.estimatedMinutes })
          : say('today.minutes', { count: today.estimatedMinutes })}
      </p>
      {problem}
      <Button
        variant={primary}
        size="large"
        isBusy={starting.isPending}
        onClick={() => starting.mutate(false)}
        className="justify-self-start max-sm:w-full"
      >
        {state === 'open' ? say('today.continue') : say('today.start')}
      </Button>
    </div>
  );
}

/** How many questions the next day's list will have; 0 until it is known. */
function useNextSize(certificationId: string, date: string, isAsked: boolean): number {
  const { data } = useQuery({ ...progressQuery(certificationId), enabled: isAsked });
  const next = data?.week.find((day) => day.date > date);
  return next ? next.new + next.reviews : 0;
}

/** The day's list is the target; what was answered beyond it, anywhere, is extra and raises nothing (PAG-51). */
function doneText({ planned, answered, attemptId }: Target['today']): string {
  if (attemptId === null) return say('today.done.answered', { count: answered });
  const done = say('today.done.count', { count: Math.min(answered, planned), total: planned });
  return answered > planned ? `${done} · ${say('today.done.extra', { count: answered - planned })}` : done;
}

/** Makes or resumes today's list and opens its room; with `more`, another one after the day's was finished. */
function useTodaysList(certificationId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (more: boolean) =>
      call('POST /users/me/targets/:certificationId/today', {
        params: { certificationId },
        body: { more, ...startLanguage() },
      }),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
    // What was planned when the page was loaded may be over, or another tab may have done it.
    onError: () => void client.invalidateQueries({ queryKey: targetsQuery().queryKey }),
  });
}

/** `nothing`: there is nothing to practise today; `open`: begun, not done. */
type TodayState = 'waiting' | 'open' | 'done' | 'nothing';

export function todayState({ planned, answered, estimatedMinutes, attemptId }: Target['today']): TodayState {
  if (estimatedMinutes === 0 || planned === 0) return attemptId !== null || answered > 0 ? 'done' : 'nothing';
  return attemptId === null ? 'waiting' : 'open';
}
