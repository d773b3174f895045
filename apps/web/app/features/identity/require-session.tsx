import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnTo } from '../../lib/return-to.ts';
import { useSession } from '../../lib/session.ts';

type RequireSessionProps = { children: ReactNode; skeleton: ReactNode };

/**
 * A page for signed-in users: its skeleton until a stored token is known, then the page. Without one the visitor goes
 * to the login page and comes back here afterwards.
 */
export function RequireSession({ children, skeleton }: RequireSessionProps) {
  const { status, hasToken } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (status !== 'signed-out') return;
    rememberReturnTo(pathname + search);
    void navigate('/login', { replace: true });
  }, [status, navigate, pathname, search]);

  return hasToken ? children : skeleton;
}
