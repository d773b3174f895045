import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { say } from '../../lib/texts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, the page's one `main`, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-2.5 focus:px-4 focus:py-2.5"
      >
        {say('nav.skip')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** The frame of every page but the exam room, which has it only while a mode is chosen. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
