import { useLocation } from 'react-router';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { Brand } from './brand.tsx';
import { HeaderAccount } from './header-account.tsx';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProvidersDropdown } from './providers-dropdown.tsx';

/** As wide as the page below. */
const widthAt = (pathname: string) =>
  pathname.startsWith('/admin') ? 'mx-auto w-full max-w-[104rem] px-[clamp(1rem,2.5vw,2rem)]' : 'page-width';

/** Its links fold into the menu by the header's width in letters, not the window's in pixels: a reader may have enlarged the text alone. */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header data-screen-only className="@container relative z-20 border-b border-line bg-surface">
      <div className={cx('flex min-h-16 flex-wrap items-center gap-x-4 py-1 @5xl:gap-x-7', widthAt(pathname))}>
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
