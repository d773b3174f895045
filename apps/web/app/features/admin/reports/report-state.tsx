import type { AdminReport } from '@examplar/contract/admin/reports';
import { CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { verdictLabels } from './report-labels.ts';

/** Open, or the verdict. */
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
      {verdict ? verdictLabels[verdict].label : 'Resolved'}
    </Badge>
  );
}
