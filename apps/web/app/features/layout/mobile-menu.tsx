import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { forgetReturnTo } from '../../lib/session/return-to.ts';
import { useTheme } from '../../lib/theme.ts';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';
import { isSignInPage } from './header-account.tsx';
import { MainLinks, navLinkStyle } from './main-links.tsx';
import { ProviderLinks } from './provider-links.tsx';

/** The navigation of narrow screens, in a panel below the header. Where the header has no space for Login, it has that too. */
export function MobileMenu() {
  const { theme, choose } = useTheme();
  const { pathname } = useLocation();
  return (
    <div className="lg:hidden [&>div]:static">
      <Disclosure
        label="Menu"
        triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-[1.25rem] hover:bg-sunken"
        trigger={<Menu aria-hidden="true" />}
        panelClassName="inset-x-3 top-full mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto"
      >
        {(close) => (
          <nav aria-label="Main" className="grid">
            {!isSignInPage(pathname) && (
              <Link
                to="/login"
                prefetch="intent"
                onClick={() => {
                  forgetReturnTo();
                  close();
                }}
                className={`${navLinkStyle} w-full text-ink! signed-in:hidden min-[24rem]:hidden`}
              >
                Login
              </Link>
            )}
            <MainLinks
              className="w-full text-ink!"
              onFollow={close}
              providers={
                <section aria-label="Available Providers" className="my-1 border-y border-line py-2">
                  <h2 className="px-3 py-1 text-caption font-semibold text-ink-muted">Available Providers</h2>
                  <ProviderLinks onFollow={close} />
                </section>
              }
            />
            <div className="mt-1 flex items-center justify-between gap-3 border-t border-line px-3 pt-2 pb-1">
              <span className="font-medium">Theme</span>
              <ThemeSwitch value={theme} onChange={choose} />
            </div>
          </nav>
        )}
      </Disclosure>
    </div>
  );
}
