import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { CollectionPageData } from './collection.queries.ts';
import { type CollectionAddress, limits } from './use-collection-address.ts';

type CollectionPagingProps = {
  address: CollectionAddress;
  data: CollectionPageData<unknown>;
  /** The rows still belong to the previous search or order, so their cursor is not valid for this one. */
  isStale: boolean;
};

/** The range of rows shown, the page size, and the buttons for other pages. */
export function CollectionPaging({ address, data, isStale }: CollectionPagingProps) {
  const { page, limit } = address;
  const first = (page - 1) * limit + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink-muted tabular-nums">
        <p>
          {formatCount(first)}–{formatCount(first + data.rows.length - 1)} of {formatCount(data.total)}
        </p>
        <label className="inline-flex items-center gap-2">
          Rows per page
          <select
            value={limit}
            onChange={(event) =>
              address.change({ limit: event.target.value === limits[0] ? null : event.target.value })
            }
            className="min-h-11 rounded-control sm:min-h-9 border border-line-control bg-raised px-2 text-ink"
          >
            {limits.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
      </div>
      {(page > 1 || data.nextCursor !== null) && (
        <nav aria-label="Pages" className="flex gap-2">
          {page > 2 && (
            <Button size="small" variant="quiet" onClick={address.first}>
              First
            </Button>
          )}
          <Button size="small" disabled={page === 1} onClick={address.previous}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button
            size="small"
            disabled={isStale || data.nextCursor === null}
            onClick={() => data.nextCursor && address.next(data.nextCursor)}
          >
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
      )}
    </div>
  );
}
