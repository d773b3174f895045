import type { Regrade } from '@examplar/contract/admin/regrading';
import { formatQuantity } from '../../../../lib/formats/format-quantity.ts';
import { Notice } from '../../../../ui/states/notice.tsx';

/** The outcome of a finished regrade. */
export function RegradeOutcome({ regrade: { state, problem, report } }: { regrade: Regrade }) {
  if (state !== 'done' || !report) return <Notice tone="negative">{problem ?? 'The regrade failed.'}</Notice>;
  return (
    <Notice tone="positive">
      {`${formatQuantity(report.attempts, 'attempt')} regraded: ${report.raised} up, ${report.lowered} down.`}
    </Notice>
  );
}
