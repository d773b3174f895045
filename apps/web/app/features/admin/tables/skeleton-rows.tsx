import { Skeleton } from '../../../ui/states/skeleton.tsx';

const cellStyle =
  'border-b border-line px-3 py-3.5 max-sm:block max-sm:border-0 max-sm:p-0 max-sm:py-1 max-sm:nth-[n+4]:hidden';

/** Placeholder rows with the height of real ones. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
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
