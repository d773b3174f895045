import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RequireSession } from './require-session.tsx';

type RequireAdminProps = { children: ReactNode; skeleton: ReactNode };

/** Pages for admins: visitors go to the login page, other users see that they lack access. */
export function RequireAdmin({ children, skeleton }: RequireAdminProps) {
  return (
    <RequireSession skeleton={skeleton}>
      <AdminOnly skeleton={skeleton}>{children}</AdminOnly>
    </RequireSession>
  );
}

function AdminOnly({ children, skeleton }: RequireAdminProps) {
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
