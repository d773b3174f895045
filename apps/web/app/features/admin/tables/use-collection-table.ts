import { rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Collection, ListName, RowOf } from './collection.ts';

const features = tableFeatures({ rowSortingFeature });

export type SortedRows<Name extends ListName> = {
  collection: Collection<Name>;
  rows: RowOf<Name>[] | undefined;
  /** `createdAt`, or `-createdAt` for the other way round. */
  sort: string;
  onSort: (sort: string) => void;
};

/** The table of a collection, whose rows the server sorts. */
export function useCollectionTable<Name extends ListName>({ collection, rows, sort, onSort }: SortedRows<Name>) {
  const { columns, rowId } = collection;
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
    getRowId: (row) => rowId(row as RowOf<Name>),
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
