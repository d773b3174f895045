import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';

/** The status of an attempt: Passed green, Failed red, otherwise yellow, always with text and an icon. */
export function AttemptStatus({ status }: { status: string }) {
  if (status === 'Passed') {
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        {say('attempt.passed')}
      </Badge>
    );
  }
  if (status === 'Failed') {
    return (
      <Badge tone="negative" icon={<CircleX aria-hidden="true" />}>
        {say('attempt.failed')}
      </Badge>
    );
  }
  return (
    <Badge tone="caution" icon={<Clock aria-hidden="true" />}>
      {status === 'In Progress' ? say('attempt.inProgress') : status}
    </Badge>
  );
}
