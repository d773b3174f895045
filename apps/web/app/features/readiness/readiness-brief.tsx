import { useQuery } from '@tanstack/react-query';
import { readinessQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ReadinessEstimate } from './readiness-details.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

/** The verdict and the sentence for one certification, to be placed in a card. Absent where it cannot be had. */
export function ReadinessBrief({ certificationId }: { certificationId: string }) {
  const { data: readiness, isError } = useQuery(readinessQuery(certificationId));
  if (isError) return null;
  if (!readiness) return <Skeleton className="h-32 rounded-option" />;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{say('readiness.question')}</h3>
        <VerdictBadge verdict={readiness.verdict} />
      </div>
      <ReadinessEstimate readiness={readiness} />
    </div>
  );
}
