import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { FilterPicker } from './collection.ts';
import { FilterField } from './filter-field.tsx';
import { SearchField } from './search-field.tsx';
import type { CollectionAddress } from './use-collection-address.ts';

type ToolbarFilter = {
  name: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  day?: 'first' | 'last';
  Picker?: FilterPicker;
};

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
