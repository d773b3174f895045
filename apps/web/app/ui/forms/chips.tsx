import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type ChipsProps<Value extends string> = {
  legend: string;
  /** One field of a form, not a section of a page. */
  isField?: boolean;
  hint?: ReactNode;
  options: readonly { value: Value; label: string; count?: number }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Several of a few options, each one press. The order of the options is kept. */
export function Chips<Value extends string>({ legend, isField, hint, options, chosen, onChange }: ChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <fieldset>
      <legend className={cx('font-semibold', !isField && 'text-title')}>{legend}</legend>
      {hint && <p className="mt-0.5 text-ink-muted">{hint}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {options.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <label
              key={value}
              data-choice
              className={cx(
                'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-round border px-4 font-medium transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                isChosen
                  ? 'border-accent bg-accent-soft text-accent inset-ring inset-ring-accent'
                  : 'border-line-control hover:bg-sunken',
              )}
            >
              <input type="checkbox" checked={isChosen} onChange={() => toggle(value)} className="sr-only" />
              {label}
              {count !== undefined && (
                <span className={cx('tabular-nums', isChosen ? 'text-accent' : 'text-ink-muted')}>{count}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
