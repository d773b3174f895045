import { cx } from '../../../ui/class-names.ts';
import type { Action } from '../actions/action.ts';
import { ActionsMenu } from '../actions/actions-menu.tsx';
import type { ListName, RowOf } from './collection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHeader } from './sort-header.tsx';
import { type SortedRows, useCollectionTable } from './use-collection-table.ts';

type CollectionTableProps<Name extends ListName> = SortedRows<Name> & {
  isStale: boolean;
  skeletonRows: number;
  onStart: (action: Action) => void;
};

/**
 * The rows, scrolling in both directions within the table, so that the head and the menus stay visible. On a phone each row is a card
 * with labelled values, and the head keeps only the sort buttons.
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
      className="relative rounded-card border border-line bg-raised max-sm:overflow-hidden sm:max-h-[max(22rem,calc(100dvh-15rem))] sm:overflow-auto"
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
                  className="sticky inset-e-0 top-0 z-20 w-12 border-b border-line bg-sunken max-sm:hidden"
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
                <td className="sticky inset-e-0 border-b border-line bg-raised px-1.5 py-1 text-end group-last:border-b-0 max-sm:absolute max-sm:inset-e-1 max-sm:top-1 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
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
