import { CircleCheck } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatQuantity } from '../../../lib/format.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { todayState } from './today-figures.ts';
import { useTodaysList } from './use-todays-list.ts';

type TodayPortionProps = { target: Target; isPrimary: boolean };

/** What today asks for, how much of it is done, and the one button that goes on with it. */
export function TodayPortion({ target, isPrimary }: TodayPortionProps) {
  const { certificationId, today } = target;
  const state = todayState(today);
  const starting = useTodaysList(certificationId);
  const problem = starting.error && (
    <Notice tone="negative">{messageOf(starting.error, 'Today’s list could not be opened. Please try again.')}</Notice>
  );

  if (state === 'nothing' || state === 'done') {
    return (
      <div className="grid content-start gap-3">
        {state === 'done' ? (
          <p className="flex items-center gap-2 text-title font-semibold text-positive">
            <CircleCheck aria-hidden="true" />
            Done for today
          </p>
        ) : (
          <p className="text-title font-semibold">Nothing to practise today</p>
        )}
        <p className="text-ink-muted">
          {state === 'done'
            ? `${today.answered > 0 ? `${formatQuantity(today.answered, 'question')} answered. ` : ''}The next list is made tomorrow.`
            : 'Nothing is due, and you have seen every question that is open to you.'}
        </p>
        {problem}
        <div className="flex flex-wrap gap-3">
          {state === 'done' && (
            <Button isBusy={starting.isPending} onClick={() => starting.mutate(true)}>
              Practise more
            </Button>
          )}
          <ButtonLink to={practicePath(certificationId)} variant={state === 'done' ? 'quiet' : 'secondary'}>
            Build a practice set
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3">
      <p>
        <strong className="font-heading text-heading tabular-nums">{formatQuantity(today.planned, 'question')}</strong>{' '}
        <span className="text-ink-muted">today</span>
      </p>
      <p className="text-ink-muted tabular-nums">
        {today.answered > 0 && `${today.answered} answered already · `}about{' '}
        {formatQuantity(today.estimatedMinutes, 'minute')}
        {state === 'open' && ' left'}
      </p>
      {problem}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="large"
        isBusy={starting.isPending}
        onClick={() => starting.mutate(false)}
        className="justify-self-start max-sm:w-full"
      >
        {state === 'open' ? 'Continue today’s list' : 'Start today’s list'}
      </Button>
    </div>
  );
}
