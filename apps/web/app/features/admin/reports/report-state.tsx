import type { AdminReport } from '@examplar/contract/admin/reports';
import { CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { verdictWords } from './report-words.ts';

/** Open, or what was decided. */
export function ReportState({ state, verdict }: Pick<AdminReport, 'state' | 'verdict'>) {
  if (state === 'open') {
    return (
      <Badge tone="caution" icon={<Clock aria-hidden="true" />}>
        Open
      </Badge>
    );
  }
  return (
    <Badge tone={verdict === 'fixed' ? 'positive' : 'neutral'} icon={<CircleCheck aria-hidden="true" />}>
      {verdict ? verdictWords[verdict].label : 'Resolved'}
    </Badge>
  );
}
