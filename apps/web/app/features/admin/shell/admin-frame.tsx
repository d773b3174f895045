import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import { RequireSession } from '../../identity/require-session.tsx';
import { adminSections, areaAt } from './admin-sections.ts';

/** All pages of staff. Before the session is known, and on the server, they have no more than a skeleton. */
export default function AdminLayout() {
  return (
    <RequireSession skeleton={skeleton}>
      <AdminsOnly>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </AdminsOnly>
    </RequireSession>
  );
}

const skeleton = (
  <>
    <PageHead title="Admin" isPrivate />
    <PageSkeleton title="Admin" />
  </>
);

/** Visitors go to the login page, other users see that they lack access. */
function AdminsOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'restoring') return skeleton;
  if (user?.role === 'ADMIN') return children;
  return (
    <>
      <PageHead title={say('noAccess.title')} isPrivate />
      <EmptyState
        as="h1"
        title={say('noAccess.heading')}
        action={<ButtonLink to="/dashboard">{say('dashboard.goTo')}</ButtonLink>}
      >
        {say('noAccess.text')}
      </EmptyState>
    </>
  );
}

/** The navigation beside the page, or behind a button on narrow screens. Wider than other pages, for the tables. */
function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto grid w-full max-w-[104rem] gap-5 px-[clamp(1rem,2.5vw,2rem)] py-5 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <nav aria-label="Admin" className="lg:hidden">
        <Disclosure
          triggerClassName="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-line-control bg-raised px-3.5 font-semibold"
          panelClassName="inset-x-0 mt-1 max-h-[70dvh] overflow-y-auto"
          trigger={
            <>
              <span>
                <span className="font-normal text-ink-muted">Admin area: </span>
                {areaAt(pathname)}
              </span>
              <ChevronDown aria-hidden="true" />
            </>
          }
        >
          {(close) => <AdminLinks onFollow={close} />}
        </Disclosure>
      </nav>
      <nav aria-label="Admin" className="max-lg:hidden">
        <div className="sticky top-6">
          <AdminLinks />
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The links to all areas, grouped. `onFollow` closes the menu around them. */
function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className="grid gap-4 max-lg:grid-cols-2">
      {adminSections.map(({ label, areas }) => (
        <li key={areas[0].to}>
          {label && <p className="px-3 pb-1 text-caption font-semibold text-ink-muted">{label}</p>}
          <ul>
            {areas.map((area) => (
              <li key={area.to}>
                <NavLink
                  to={area.to}
                  end={area.to === '/admin'}
                  prefetch="intent"
                  onClick={() => onFollow?.()}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-9 items-center rounded-control px-3 font-medium max-lg:min-h-11',
                      isActive ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken',
                    )
                  }
                >
                  {area.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
