import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownReadinessQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { estimateLabel } from './readiness-words.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** The verdict on the user's readiness for one certification, for its card; without one, what visitors see there. */
export function OwnVerdict({ certificationId, children }: { certificationId: string; children: ReactNode }) {
  const { data: all } = useQuery(ownReadinessQuery());
  const own = all?.find((one) => one.certificationId === certificationId);
  if (!own || own.verdict === 'too_early' || own.verdict === 'early') return children;
  return (
    <div className="text-caption text-ink-muted">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {say('readiness.yours')} <VerdictBadge verdict={own.verdict} />
      </p>
      {own.state === 'estimate' && <p className="mt-1">{estimateLabel}</p>}
    </div>
  );
}
