import { cx } from '../../../ui/class-names.ts';
import { ranges } from './ranges.ts';

/** Chooses the period of the figures. */
export function RangeChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-sunken p-0.5">
      <legend className="sr-only">Period</legend>
      {ranges.map((range) => (
        <button
          key={range.days}
          type="button"
          aria-pressed={range.days === days}
          onClick={() => onChange(range.days)}
          className={cx(
            'min-h-9 rounded-small px-3 font-medium',
            range.days === days
              ? 'bg-raised text-ink inset-ring inset-ring-line-strong'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          {range.label}
        </button>
      ))}
    </fieldset>
  );
}
