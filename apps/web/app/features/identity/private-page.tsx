import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { RequireSession } from './require-session.tsx';

/** A page for signed-in users, with its title in the head from the first byte on. */
export function PrivatePage({ title, children }: { title: string; children: ReactNode }) {
  const skeleton = (
    <>
      <PageHead title={title} isPrivate />
      <PageSkeleton title={title} />
    </>
  );
  return <RequireSession skeleton={skeleton}>{children}</RequireSession>;
}
