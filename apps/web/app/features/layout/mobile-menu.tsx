import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { useTheme } from '../../lib/page/theme.ts';
import { forgetReturnTo } from '../../lib/session/return-to.ts';
import { say } from '../../lib/texts.ts';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';
import { MainLinks, navLinkStyle, ProviderLinks } from './main-links.tsx';

/** The navigation of narrow screens, in a panel below the header. */
export function MobileMenu() {
  const { theme, choose } = useTheme();
  return (
    <div className="@5xl:hidden [&>div]:static">
      <Disclosure
        label={say('nav.menu')}
        triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-[1.25rem] hover:bg-sunken"
        trigger={<Menu aria-hidden="true" />}
        panelClassName="inset-x-3 top-full mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto"
      >
        {(close) => (
          <nav aria-label={say('nav.main')} className="grid">
            {/* On the narrowest screens the header has no room for it. */}
            <Link
              to="/login"
              onClick={() => {
                forgetReturnTo();
                close();
              }}
              className={`${navLinkStyle} text-ink! @min-[24rem]:hidden signed-in:hidden`}
            >
              {say('nav.login')}
            </Link>
            <MainLinks
              isStudyFirst
              className="w-full text-ink!"
              onFollow={close}
              providers={
                <section aria-label={say('nav.providers')} className="my-1 border-y border-line py-2">
                  <h2 className="px-3 py-1 text-caption font-semibold text-ink-muted">{say('nav.providers')}</h2>
                  <ProviderLinks onFollow={close} />
                </section>
              }
            />
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-3 pt-2 pb-1">
              <span className="font-medium">{say('theme')}</span>
              <ThemeSwitch value={theme} onChange={choose} />
            </div>
          </nav>
        )}
      </Disclosure>
    </div>
  );
}
