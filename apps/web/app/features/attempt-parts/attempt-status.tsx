import type { TestAttempt } from '@examplar/contract/attempts';
import { Check, CircleCheck, CircleX, Clock } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';

type Judged = Pick<TestAttempt, 'kind' | 'mode'>;

/** Only an exam taken in exam mode is passed or failed. Practice, sets and lists are done (PAG-40). */
export const hasVerdict = ({ kind, mode }: Judged): boolean => kind === 'exam' && mode === 'exam';

/** The status of an attempt: Passed green, Failed red, Done without a verdict, otherwise yellow, always with text and an icon. */
export function AttemptStatus({ attempt }: { attempt: Judged & Pick<TestAttempt, 'status'> }) {
  const { status } = attempt;
  if (status !== 'Passed' && status !== 'Failed') {
    return (
      <Badge tone="caution" icon={<Clock aria-hidden="true" />}>
        {status === 'In Progress' ? say('attempt.inProgress') : status}
      </Badge>
    );
  }
  if (!hasVerdict(attempt)) {
    return (
      <Badge tone="accent" icon={<Check aria-hidden="true" />}>
        {say('attempt.done')}
      </Badge>
    );
  }
  const isPassed = status === 'Passed';
  return (
    <Badge
      tone={isPassed ? 'positive' : 'negative'}
      icon={isPassed ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
    >
      {isPassed ? say('attempt.passed') : say('attempt.failed')}
    </Badge>
  );
}
