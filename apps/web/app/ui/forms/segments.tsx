import { useId } from 'react';
import { cx } from '../class-names.ts';

type SegmentsProps<Value extends string | number> = {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  /** Null where none of them is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few options, side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-control border border-line bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            data-choice
            className={cx(
              'inline-flex min-h-10 min-w-11 cursor-pointer items-center justify-center rounded-small px-4 font-semibold tabular-nums pointer-coarse:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              value === option.value
                ? 'bg-raised text-ink inset-ring inset-ring-line-strong'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
