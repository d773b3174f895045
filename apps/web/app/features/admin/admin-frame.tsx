import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cx } from '../../ui/class-names.ts';

const sections = [
  ['/admin', 'Overview'],
  ['/admin/catalogue/providers', 'Providers'],
  ['/admin/catalogue/certifications', 'Certifications'],
  ['/admin/catalogue/questions', 'Questions'],
  ['/admin/catalogue/exams', 'Practice exams'],
  ['/admin/imports', 'Import and export'],
  ['/admin/users', 'Users'],
  ['/admin/plans', 'Plans'],
  ['/admin/orders', 'Orders'],
  ['/admin/reviews', 'Reviews'],
  ['/admin/reports', 'Item analysis'],
  ['/admin/audit', 'Audit log'],
] as const;

/** The sections of the admin pages beside the page; above it on a narrow screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid gap-6 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label="Admin" className="flex gap-1 overflow-x-auto lg:flex-col">
        {sections.map(([to, label]) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/admin'}
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-10 items-center rounded-control px-3 font-medium whitespace-nowrap',
                isActive ? 'bg-accent-soft text-accent' : 'text-ink-muted hover:bg-sunken hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
