import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Action, useActions } from '../actions/actions.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import {
  type Collection,
  type CollectionButton,
  type CollectionPageData,
  collectionQuery,
  type ListName,
} from './collection.ts';
import { CollectionTable } from './collection-table.tsx';
import { CollectionToolbar } from './collection-toolbar.tsx';
import { type CollectionAddress, limits, useCollectionAddress } from './use-collection-address.ts';

/**
 * The page of an admin collection: search, filters, sorting and paging in the address and done by the server.
 *
 * To add an area:
 * 1. `features/admin/<area>/<area>-page.tsx` renders `<CollectionPage list="GET /admin/…" columns={…} … />`; the compiler
 *    knows rows, filters and sorts from the contract. Define columns and filters at module scope.
 * 2. `actionsOf={(row) => [...]}` fills the row's menu. An `Action` leads to a page (`to`), opens a dialog (`dialog`), or does
 *    something (`run`, `done` is the toast's text) after a confirmation (`title`, `text`, `confirmLabel`, with
 *    `reason: 'required'` where the contract requires one). All queries are refetched afterwards.
 * 3. The page of one record is a `<RecordPage />`; it uses `useActions()` itself: `start(action)`, and `{dialog}` anywhere.
 * 4. It is the default export of its file; `routes.ts` has its address, `shell/admin-sections.ts` its link.
 *
 * Columns for users, instants and publication states are in `columns.tsx`; forms in dialogs use `forms/form-dialog.tsx`.
 */
export function CollectionPage<Name extends ListName>(collection: Collection<Name>) {
  const { list, title, noun, filters = [], defaultSort, buttons = [], lead, emptyText } = collection;
  const { pathname } = useLocation();
  const address = useCollectionAddress(
    filters.map(({ name }) => name),
    defaultSort,
  );
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...collectionQuery(list, { ...address.query, ...collection.fixed }),
    placeholderData: keepPreviousData,
  });
  const { start, dialog } = useActions();
  const isEmpty = data?.rows.length === 0 && !isPlaceholderData;
  return (
    <>
      <AdminHeading
        title={title}
        lead={lead}
        actions={
          <>
            {collection.hasOpenItems && address.filters.state !== 'open' && (
              <ButtonLink variant="secondary" to={`${pathname}?state=open&sort=createdAt`}>
                Open items, oldest first
              </ButtonLink>
            )}
            {buttons.map((button) => (
              <HeadingButton key={button.label} button={button} onStart={start} />
            ))}
          </>
        }
      />
      <div className="grid gap-3">
        <CollectionToolbar
          address={address}
          filters={filters}
          searchHint={collection.searchHint}
          total={data?.total}
          noun={noun}
        />
        {error ? (
          <AdminError
            error={error}
            what={title}
            onRetry={() => void refetch()}
            more={address.query.cursor || address.isNarrowed ? <Button onClick={address.clear}>Show all</Button> : null}
          />
        ) : isEmpty ? (
          <EmptyState
            className="w-full max-w-none! rounded-card border border-line"
            title={address.isNarrowed ? `No ${noun[1]} match this` : `No ${noun[1]} yet`}
            action={address.isNarrowed && <Button onClick={address.clear}>Clear search and filters</Button>}
          >
            {address.isNarrowed ? 'Try other words or fewer filters.' : emptyText}
          </EmptyState>
        ) : (
          <CollectionTable
            collection={collection}
            rows={data?.rows}
            sort={address.sort}
            isStale={isPending || isPlaceholderData}
            skeletonRows={Math.min(address.limit, 10)}
            onSort={(sort) => address.change({ sort: sort === defaultSort ? null : sort })}
            onStart={start}
          />
        )}
        {data && !isEmpty && !error && <CollectionPaging address={address} data={data} isStale={isPlaceholderData} />}
      </div>
      {dialog}
    </>
  );
}

type HeadingButtonProps = { button: CollectionButton; onStart: (action: Action) => void };

function HeadingButton({ button, onStart }: HeadingButtonProps) {
  const variant = button.isMain ? 'primary' : 'secondary';
  const content = (
    <>
      {button.icon && <button.icon aria-hidden="true" />}
      {button.label}
    </>
  );
  if ('to' in button)
    return (
      <ButtonLink variant={variant} to={button.to}>
        {content}
      </ButtonLink>
    );
  return (
    <Button variant={variant} onClick={() => onStart(button)}>
      {content}
    </Button>
  );
}

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
