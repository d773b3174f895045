import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';

type SortHeaderProps = {
  label: string;
  direction: false | 'asc' | 'desc';
  /** Null: the list cannot be sorted by it. */
  onToggle: (() => void) | null;
  className?: string;
};

/** A sticky column header; a button if the list can be sorted by the column. */
export function SortHeader({ label, direction, onToggle, className }: SortHeaderProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={cx(
        'sticky top-0 z-10 border-b border-line bg-sunken text-start text-caption font-semibold whitespace-nowrap text-ink-muted',
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
