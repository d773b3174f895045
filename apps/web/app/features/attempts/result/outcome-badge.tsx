import { CircleCheck, CircleX } from 'lucide-react';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

export function OutcomeBadge({ status }: { status: 'Passed' | 'Failed' }) {
  const isPassed = status === 'Passed';
  return (
    <Badge
      tone={isPassed ? 'positive' : 'negative'}
      icon={isPassed ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
    >
      {isPassed ? say('result.passed') : say('result.failed')}
    </Badge>
  );
}
