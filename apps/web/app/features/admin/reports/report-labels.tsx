import type { AdminReport } from '@examplar/contract/admin/reports';
import { CircleCheck, Clock } from 'lucide-react';
import { entryOf, inWords } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';

type Verdict = NonNullable<AdminReport['verdict']>;

export const reasonLabels: Record<AdminReport['reason'], string> = {
  wrong_answer: 'The answer is wrong',
  unclear: 'The wording is unclear',
  outdated: 'It is out of date',
  typo: 'There is a typo',
  other: 'Something else',
};

/** Each verdict, and when to choose it. */
export const verdictLabels: Record<Verdict, { label: string; hint: string }> = {
  fixed: { label: 'Fixed', hint: 'The report was right, and the question was changed.' },
  no_change: { label: 'No change', hint: 'Reviewed; the question is correct as it is.' },
  duplicate: { label: 'Duplicate', hint: 'Already reported.' },
  invalid: { label: 'Invalid', hint: 'Not about the question.' },
};

export const verdictOptions = Object.entries(verdictLabels).map(([value, { label }]) => ({ value, label }));

export const reportPath = (id: string) => `/admin/reports/${id}`;

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
