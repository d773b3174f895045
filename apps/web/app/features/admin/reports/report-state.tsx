import type { AdminReport } from '@examplar/contract/admin/reports';
import { CircleCheck, Clock } from 'lucide-react';
import { entryOf, inWords } from '../../../lib/wording/label-of.ts';
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
      {verdict ? entryOf(verdictLabels, verdict, { label: inWords(verdict), hint: '' }).label : 'Resolved'}
    </Badge>
  );
}
