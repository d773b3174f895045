import { rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, Ellipsis } from 'lucide-react';
import { useMemo } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/navigation/menu.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { Action } from '../actions/actions.tsx';
import type { Collection, ListName, RowOf } from './collection.ts';

type CollectionTableProps<Name extends ListName> = SortedRows<Name> & {
  isStale: boolean;
  skeletonRows: number;
  onStart: (action: Action) => void;
};

/**
 * The rows, which scroll with the page under a head that stays (PAG-87). Where the columns do not fit, they scroll sideways within the
 * table, and the head goes with its rows. On a phone each row is a card with labelled values, and the head keeps only the sort buttons.
 */
export function CollectionTable<Name extends ListName>(props: CollectionTableProps<Name>) {
  const { collection, rows, isStale, skeletonRows, onStart } = props;
  const { columns, title, rowName, actionsOf } = collection;
  const table = useCollectionTable(props);
  const styleOf = (id: string) => {
    const column = columns.find((one) => one.id === id);
    return cx(column?.isNumeric && 'text-end', column?.className ?? 'whitespace-nowrap');
  };
  const titleId = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.id;
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isStale}
      className="relative rounded-card border border-line bg-raised max-sm:overflow-hidden sm:max-[83rem]:overflow-x-auto"
    >
      <table className="w-full border-separate border-spacing-0 max-sm:block">
        <caption className="sr-only">{title}</caption>
        <thead className="max-sm:block max-sm:border-b max-sm:border-line max-sm:bg-sunken">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="max-sm:flex max-sm:flex-wrap">
              {group.headers.map((header) => (
                <SortHeader
                  key={header.id}
                  label={String(header.column.columnDef.header)}
                  direction={header.column.getIsSorted()}
                  onToggle={header.column.getCanSort() ? () => header.column.toggleSorting() : null}
                  className={styleOf(header.column.id)}
                />
              ))}
              {actionsOf && (
                <th
                  scope="col"
                  className="sticky inset-e-0 top-0 z-20 w-12 rounded-se-card border-b border-line bg-sunken max-sm:hidden"
                >
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody className={cx('transition-opacity max-sm:block', isStale && rows && 'opacity-60')}>
          {!rows && <SkeletonRows rows={skeletonRows} columns={columns.length + (actionsOf ? 1 : 0)} />}
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={cx('group hover:bg-[color-mix(in_oklab,var(--sunken)_60%,var(--raised))]', cardStyle)}
            >
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  data-label={String(cell.column.columnDef.header)}
                  className={cx(
                    'border-b border-line px-3 py-2 align-middle tabular-nums group-last:border-b-0',
                    styleOf(cell.column.id),
                    cell.column.id === titleId ? cardTitleStyle : cardValueStyle,
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {actionsOf && (
                <td className="sticky inset-e-0 border-b border-line bg-raised px-1.5 py-1 text-end group-last:rounded-ee-card group-last:border-b-0 max-sm:absolute max-sm:inset-e-1 max-sm:top-1 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
                  <ActionsMenu
                    name={rowName(row.original as RowOf<Name>)}
                    actions={actionsOf(row.original as RowOf<Name>)}
                    onStart={onStart}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cardStyle =
  'max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 max-sm:gap-y-1.5 max-sm:border-line max-sm:p-3.5 max-sm:not-last:border-b';
const cardCellStyle =
  'max-sm:min-w-0 max-sm:max-w-full max-sm:border-0 max-sm:p-0 max-sm:text-start max-sm:whitespace-normal max-sm:*:min-w-0';
const cardTitleStyle = `${cardCellStyle} max-sm:order-first max-sm:w-full max-sm:pe-11`;
/** Labelled by the column's header; empty values are left out. */
const cardValueStyle = `${cardCellStyle} max-sm:flex max-sm:w-auto max-sm:items-baseline max-sm:gap-2 max-sm:has-[>[data-none]]:hidden max-sm:before:shrink-0 max-sm:before:text-caption max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)]`;

type ActionsMenuProps = { name: string; actions: Action[]; onStart: (action: Action) => void };

/** The menu of a row; absent if there are no actions. */
function ActionsMenu({ name, actions, onStart }: ActionsMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<Ellipsis aria-hidden="true" />}
      triggerClassName="inline-flex size-9 pointer-coarse:size-11 max-sm:size-11 items-center justify-center rounded-control text-title text-ink-muted hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink"
      items={actions.map((action) => ({
        label: action.label,
        icon: action.icon && <action.icon aria-hidden="true" />,
        isDangerous: action.isDangerous ?? false,
        onSelect: () => onStart(action),
      }))}
    />
  );
}

const cellStyle =
  'border-b border-line px-3 py-3.5 max-sm:block max-sm:border-0 max-sm:p-0 max-sm:py-1 max-sm:nth-[n+4]:hidden';

/** Placeholder rows with the height of real ones. */
function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no id
    <tr key={row} className="max-sm:block max-sm:border-line max-sm:p-3.5 max-sm:not-last:border-b">
      {Array.from({ length: columns }, (_cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
        <td key={column} className={cellStyle}>
          <Skeleton className={(row + column) % 3 === 0 ? 'h-4 w-3/5' : 'h-4 w-4/5'} />
          {row === 0 && column === 0 && (
            <span role="status" className="sr-only">
              Loading
            </span>
          )}
        </td>
      ))}
    </tr>
  ));
}

type SortHeaderProps = {
  label: string;
  direction: false | 'asc' | 'desc';
  /** Null: the list cannot be sorted by it. */
  onToggle: (() => void) | null;
  className?: string;
};

/** A sticky column header; a button if the list can be sorted by the column. */
function SortHeader({ label, direction, onToggle, className }: SortHeaderProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={cx(
        'sticky top-0 z-10 border-b border-line bg-sunken first:rounded-ss-card last:rounded-se-card text-start text-caption font-semibold whitespace-nowrap text-ink-muted',
        'max-sm:static max-sm:w-auto max-sm:min-w-0 max-sm:border-0',
        !onToggle && 'px-3 max-sm:hidden',
        className,
      )}
    >
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          className={cx(
            'inline-flex min-h-11 items-center sm:min-h-10 gap-1 px-3 font-semibold hover:text-ink focus-visible:-outline-offset-2',
            direction && 'text-ink',
          )}
        >
          {label}
          <Icon aria-hidden="true" className={cx('size-3.5!', !direction && 'opacity-45')} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

const features = tableFeatures({ rowSortingFeature });

type SortedRows<Name extends ListName> = {
  collection: Collection<Name>;
  rows: RowOf<Name>[] | undefined;
  /** `createdAt`, or `-createdAt` for the other way round. */
  sort: string;
  onSort: (sort: string) => void;
};

/** The table of a collection, whose rows the server sorts. */
function useCollectionTable<Name extends ListName>({ collection, rows, sort, onSort }: SortedRows<Name>) {
  const { columns } = collection;
  const data = useMemo(() => (rows ?? []) as object[], [rows]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // The server sorts; the library only sorts columns that have an accessor.
        accessorFn: () => null,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.isLargestFirst ?? false,
        cell: ({ row }: { row: { original: object } }) => column.cell(row.original as RowOf<Name>),
      })),
    [columns],
  );
  const sorting = sortingOf(sort, columns);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => (row as { id: string }).id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      const field = columns.find(({ id }) => id === next?.id)?.sort;
      if (next && field) onSort(`${next.desc ? '-' : ''}${field}`);
    },
  });
}

function sortingOf(sort: string, columns: readonly { id: string; sort?: string }[]): SortingState {
  const field = sort.replace(/^-/, '');
  const column = columns.find((one) => one.sort === field);
  return column ? [{ id: column.id, desc: sort.startsWith('-') }] : [];
}
