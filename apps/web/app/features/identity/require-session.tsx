import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../lib/page/page-head.tsx';
import { type PrivatePageName, privateHeads } from '../../lib/page/private-heads.ts';
import { useLastState } from '../../lib/session/last-state.ts';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';

type RequireSessionProps = {
  children: ReactNode;
  skeleton: ReactNode;
  /** What it looks like is kept in this browser for the next visit. For pages without anything secret. */
  keepsState?: boolean;
};

/**
 * A page for signed-in users: its skeleton until a stored token is known, then the page. Without one the visitor goes
 * to the login page and comes back here afterwards.
 */
export function RequireSession({ children, skeleton, keepsState = false }: RequireSessionProps) {
  const { status, hasToken } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const wasSignedIn = useRef(false);
  const host = useRef<HTMLDivElement>(null);
  useLastState(host, keepsState && status === 'signed-in');

  useEffect(() => {
    if (status === 'signed-in') {
      wasSignedIn.current = true;
      void import('../../lib/offline/start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => {});
    }
    if (status !== 'signed-out') return;
    // A user who signed out here was not on the way to another page; a session that ended is remembered by `SessionEnd`.
    if (!wasSignedIn.current) rememberReturnTo(pathname + search);
    void navigate('/login', { replace: true });
  }, [status, navigate, pathname, search]);

  // At least as high as the window, so that the footer does not jump when the page replaces its skeleton.
  return (
    <div ref={host} className="min-h-dvh print:min-h-0">
      {hasToken ? children : skeleton}
    </div>
  );
}

type PrivatePageProps = { page: PrivatePageName; children: ReactNode; keepsState?: boolean };

/** A page for signed-in users, with its title in the head from the first byte on. */
export function PrivatePage({ page, children, keepsState }: PrivatePageProps) {
  const head = privateHeads[page];
  const skeleton = (
    <>
      <PageHead {...head} isPrivate />
      <PageSkeleton title={head.title} />
    </>
  );
  return (
    <RequireSession skeleton={skeleton} keepsState={keepsState ?? false}>
      {children}
    </RequireSession>
  );
}
