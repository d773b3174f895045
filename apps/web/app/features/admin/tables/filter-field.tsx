import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import type { FilterPicker } from './collection.ts';

type FilterFieldProps = {
  filter: {
    name: string;
    label: string;
    options?: readonly { value: string; label: string }[];
    day?: 'first' | 'last';
    Picker?: FilterPicker;
  };
  value: string;
  onChange: (value: string) => void;
};

const control =
  'min-h-11 w-full rounded-control border bg-raised px-2.5 text-ink sm:min-h-10 hover:border-ink-muted border-line-control sm:w-40 data-set:border-accent';

/** One filter: a select, a date, a picker, or a value set by a link, with a button to remove it. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label, options, day, Picker } = filter;
  const id = useId();
  if (Picker) {
    return (
      <div className="min-w-0 max-sm:col-span-2 sm:w-72">
        <Picker label={label} value={value} onChange={onChange} isCompact placeholder="All" />
      </div>
    );
  }
  if (!options && !day) {
    if (!value) return null;
    return (
      <button
        type="button"
        onClick={() => onChange('')}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-accent-soft sm:min-h-10 px-3 font-medium text-accent"
      >
        This {label.toLowerCase()} only
        <X aria-hidden="true" />
        <span className="sr-only">(remove this filter)</span>
      </button>
    );
  }
  return (
    <div className="grid min-w-0 content-start gap-1 max-sm:grid-cols-1">
      <label htmlFor={id} className="text-caption text-ink-muted">
        {label}
      </label>
      {day ? (
        <input
          id={id}
          type="date"
          data-set={value ? '' : undefined}
          value={value.slice(0, 10)}
          onChange={(event) => onChange(instantOf(event.target.value, day))}
          className={control}
        />
      ) : (
        <div className="relative">
          <select
            id={id}
            data-set={value ? '' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${control} appearance-none pe-8 text-ellipsis`}
          >
            <option value="">All</option>
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-2.5 top-1/2 -translate-y-1/2 text-ink-muted"
          />
        </div>
      )}
    </div>
  );
}

/** The first or the last instant of a day in UTC. */
function instantOf(day: string, which: 'first' | 'last'): string {
  if (day === '') return '';
  return `${day}T${which === 'first' ? '00:00:00.000' : '23:59:59.999'}Z`;
}
