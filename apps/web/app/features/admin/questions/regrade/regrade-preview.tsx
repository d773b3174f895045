import type { ComponentProps } from 'react';
import { formatCount } from '../../../../lib/format.ts';
import { RegradeChanges } from './regrade-changes.tsx';

type RegradePreviewProps = {
  preview: { raised: number; lowered: number; newlyPassed: number; newlyFailed: number } & Pick<
    ComponentProps<typeof RegradeChanges>,
    'changes'
  >;
};

/** What a regrade would change. */
export function RegradePreview({ preview }: RegradePreviewProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="scores rise" value={preview.raised} />
        <Figure label="scores fall" value={preview.lowered} />
        <Figure label="pass now" value={preview.newlyPassed} />
        <Figure label="fail now" value={preview.newlyFailed} />
      </dl>
      <RegradeChanges changes={preview.changes} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col rounded-option bg-sunken px-3 py-2">
      <dt className="order-2 text-caption text-ink-muted">{label}</dt>
      <dd className="order-1 text-title font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
