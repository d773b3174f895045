import { Skeleton } from '../../../ui/skeleton.tsx';

/** Rows to come, as high as those that are coming. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
    <tr key={row}>
      {Array.from({ length: columns }, (_cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
        <td key={column} className="border-b border-line px-3 py-3.5">
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
