import { X } from 'lucide-react';
import { formatQuantity } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
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

/** Search and filters, and how many rows they leave. */
export function CollectionToolbar({ address, filters, searchHint, total, noun }: CollectionToolbarProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 sm:flex sm:flex-wrap">
      <SearchField
        value={address.q}
        hint={searchHint}
        onChange={(q) => address.change({ q }, { replace: address.q !== '' })}
      />
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name] ?? ''}
          onChange={(value) => address.change({ [filter.name]: value })}
        />
      ))}
      {address.isNarrowed && (
        <Button size="small" variant="quiet" className="min-h-10!" onClick={address.clear}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
      <p
        role="status"
        className="ms-auto min-h-5 min-w-28 max-sm:col-start-2 self-center text-end text-caption text-ink-muted tabular-nums"
      >
        {total !== undefined && formatQuantity(total, noun[0], noun[1])}
      </p>
    </div>
  );
}
