import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { providersQuery } from '../../lib/queries/catalogue.ts';
import { forgetReturnTo } from '../../lib/session/return-to.ts';
import { say } from '../../lib/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { MainLinks, navLinkStyle, ProviderLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** As wide as the page below. */
const widthAt = (pathname: string) =>
  pathname.startsWith('/admin') ? 'mx-auto w-full max-w-[104rem] px-[clamp(1rem,2.5vw,2rem)]' : 'page-width';

/** Its links fold into the menu by the header's width in letters, not the window's in pixels: a reader may have enlarged the text alone. */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header data-screen-only className="@container relative z-20 border-b border-line bg-surface">
      <div className={cx('flex min-h-16 flex-wrap items-center gap-x-4 py-1 @5xl:gap-x-5', widthAt(pathname))}>
        <Brand />
        <nav aria-label={say('nav.main')} className="flex flex-wrap items-center gap-x-0.5 @max-5xl:hidden">
          <MainLinks providers={<ProvidersDropdown />} />
        </nav>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1.5">
          <HeaderAccount />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/**
 * Both kinds of header are in the page; the attribute that is set before the first paint shows one of them, so that
 * nothing flashes while the session is restored.
 */
function HeaderAccount() {
  const { pathname } = useLocation();
  const isSigningIn = pathname === '/login' || pathname === '/register';
  return (
    <>
      {!isSigningIn && (
        <div className="flex items-center gap-1.5 signed-in:hidden">
          <Link
            to="/login"
            prefetch="intent"
            onClick={forgetReturnTo}
            className={buttonStyle('quiet', 'medium', '@max-[40rem]:px-3 @max-[24rem]:hidden')}
          >
            {say('nav.login')}
          </Link>
          <Link
            to="/register"
            prefetch="intent"
            onClick={forgetReturnTo}
            className={buttonStyle('primary', 'medium', '@max-[40rem]:px-3.5')}
          >
            {say('nav.register')}
          </Link>
        </div>
      )}
      <div className="signed-out:hidden">
        <UserMenu />
      </div>
    </>
  );
}

/** Its list is fetched on hover or focus. */
function ProvidersDropdown() {
  const queryClient = useQueryClient();
  return (
    <Disclosure
      onIntent={() => void queryClient.prefetchQuery(providersQuery())}
      triggerClassName={`${navLinkStyle} aria-expanded:text-ink`}
      trigger={
        <>
          {say('nav.providers')}
          <ChevronDown aria-hidden="true" />
        </>
      }
      panelClassName="inset-s-0 top-full mt-1 w-72"
    >
      {(close) => <ProviderLinks onFollow={close} />}
    </Disclosure>
  );
}

/** The logo and the name, linking to the start page. */
export function Brand() {
  return (
    <Link to="/" prefetch="intent" className="flex min-h-11 items-center gap-2.5 font-heading text-title text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M11 9.5h10.5M11 16h7.5M11 22.5h4.2M17.6 21.4l2.7 2.7 5-6"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      </svg>
      Examplar
    </Link>
  );
}
