import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { say } from '../../lib/texts.ts';
import { buttonStyle } from '../button-style.ts';
import { cx } from '../class-names.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The address of a page, so that it can be shared and Back works. */
  hrefOf: (page: number) => string;
  label?: string;
};

/** First, last, the present page and its neighbours. */
export function Pagination({ page, pageCount, hrefOf, label = say('pages') }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      <Step to={page > 1 ? hrefOf(page - 1) : null} label={say('pages.previous')}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      {shownPages(page, pageCount).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={hrefOf(number)}
            preventScrollReset
            aria-current={number === page ? 'page' : undefined}
            aria-label={say('pages.page', { number: `${number}` })}
            className={buttonStyle(
              number === page ? 'primary' : 'quiet',
              'small',
              'min-w-9 tabular-nums pointer-coarse:min-w-11',
            )}
          >
            {number}
          </Link>
        </span>
      ))}
      <Step to={page < pageCount ? hrefOf(page + 1) : null} label={say('pages.next')}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: React.ReactNode }) {
  const style = buttonStyle('quiet', 'small', 'pointer-coarse:min-w-11');
  if (to === null) return <span className={cx(style, 'opacity-40')}>{children}</span>;
  return (
    <Link to={to} preventScrollReset aria-label={label} className={style}>
      {children}
    </Link>
  );
}

function shownPages(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  return [...new Set(near)].sort((one, other) => one - other);
}
