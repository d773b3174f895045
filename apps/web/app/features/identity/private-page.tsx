import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { type PrivatePageName, privateHeads } from '../../lib/private-heads.ts';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { RequireSession } from './require-session.tsx';

/** A page for signed-in users, with its title in the head from the first byte on. */
export function PrivatePage({ page, children }: { page: PrivatePageName; children: ReactNode }) {
  const head = privateHeads[page];
  const skeleton = (
    <>
      <PageHead {...head} isPrivate />
      <PageSkeleton title={head.title} />
    </>
  );
  return <RequireSession skeleton={skeleton}>{children}</RequireSession>;
}
