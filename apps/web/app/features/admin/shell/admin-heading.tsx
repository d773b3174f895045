import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { areaAt } from './admin-sections.ts';

type AdminHeadingProps = {
  title: string;
  /** The window's title, where several pages share the same heading. */
  windowTitle?: string | undefined;
  lead?: ReactNode;
  /** Actions on the whole page, such as adding a record. */
  actions?: ReactNode;
  /** The list that the record belongs to. */
  back?: { to: string; label: string };
};

/** The heading of an admin page, also its window title, with its actions. */
export function AdminHeading({ title, windowTitle = title, lead, actions, back }: AdminHeadingProps) {
  return (
    <header className="mb-5 grid gap-1">
      <PageHead title={`${windowTitle} · Admin`} isPrivate />
      {back && (
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center sm:min-h-9 gap-1.5 justify-self-start text-caption font-medium text-ink-muted hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-heading text-heading [overflow-wrap:anywhere]">{title}</h1>
          {lead && <div className="mt-1 max-w-[72ch] text-ink-muted">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5 empty:hidden">{actions}</div>}
      </div>
    </header>
  );
}

/** The skeleton of a record's page, titled with its area. */
export function AdminPageSkeleton() {
  const area = areaAt(useLocation().pathname);
  return (
    <div className="grid gap-4">
      <PageHead title={`${area} · Admin`} isPrivate />
      <h1 className="sr-only">{area}</h1>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <SkeletonText lines={4} />
    </div>
  );
}
