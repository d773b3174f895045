import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { Filter } from './collection.ts';
import { SearchField } from './search-field.tsx';
import type { CollectionAddress } from './use-collection-address.ts';

type ToolbarFilter = Omit<Filter, 'name'> & { name: string };

type CollectionToolbarProps = {
  address: CollectionAddress;
  filters: readonly ToolbarFilter[];
  searchHint: string;
  total: number | undefined;
  noun: readonly [one: string, many: string];
};

/** Search, filters (behind a button on a phone) and the number of matching rows. */
export function CollectionToolbar({ address, filters, searchHint, total, noun }: CollectionToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const chosen = filters.filter(({ name }) => address.filters[name]).length;
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <SearchField
        value={address.q}
        hint={searchHint}
        onChange={(q) => address.change({ q }, { replace: address.q !== '' })}
      />
      {filters.length > 0 && (
        <>
          <Button
            className="sm:hidden"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden="true" />
            Filters{chosen > 0 && ` (${chosen})`}
          </Button>
          <div
            id={filtersId}
            className={cx(
              'grid w-full grid-cols-2 items-end gap-2.5 max-sm:order-last sm:contents',
              !isOpen && 'max-sm:hidden',
            )}
          >
            {filters.map((filter) => (
              <FilterField
                key={filter.name}
                filter={filter}
                value={address.filters[filter.name] ?? ''}
                onChange={(value) => address.change({ [filter.name]: value })}
              />
            ))}
          </div>
        </>
      )}
      {address.isNarrowed && (
        <Button size="small" variant="quiet" className="max-sm:min-h-11! sm:min-h-10!" onClick={address.clear}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
      <p
        role="status"
        className="ms-auto min-h-5 min-w-28 self-center text-end text-caption text-ink-muted tabular-nums"
      >
        {total !== undefined && formatQuantity(total, noun[0], noun[1])}
      </p>
    </div>
  );
}

type FilterFieldProps = { filter: ToolbarFilter; value: string; onChange: (value: string) => void };

const control =
  'min-h-11 w-full rounded-control border bg-raised px-2.5 text-ink sm:min-h-10 hover:border-ink-muted border-line-control sm:w-40 data-set:border-accent';

/** One filter: a select, a date, a picker, or a value set by a link, with a button to remove it. */
function FilterField({ filter, value, onChange }: FilterFieldProps) {
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
