import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from './badge.tsx';

/** The status of an attempt: Passed green, Failed red, otherwise yellow, always with text and an icon. */
export function AttemptStatus({ status }: { status: string }) {
  if (status === 'Passed') {
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        Passed
      </Badge>
    );
  }
  if (status === 'Failed') {
    return (
      <Badge tone="negative" icon={<CircleX aria-hidden="true" />}>
        Failed
      </Badge>
    );
  }
  return (
    <Badge tone="caution" icon={<Clock aria-hidden="true" />}>
      {status}
    </Badge>
  );
}
