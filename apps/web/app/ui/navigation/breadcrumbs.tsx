import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { say } from '../../lib/texts.ts';

type BreadcrumbsProps = { trail: readonly { label: string; path: string }[] };

/** The path to a page; the last entry is the page itself. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={say('nav.breadcrumb')} data-screen-only>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-caption text-ink-muted">
        {trail.map(({ label, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5! opacity-70" />}
            {index < trail.length - 1 ? (
              <Link
                to={path}
                prefetch="intent"
                className="inline-flex min-h-8 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center font-medium text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
