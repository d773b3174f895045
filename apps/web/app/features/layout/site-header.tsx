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

export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header data-screen-only className="relative z-20 border-b border-line bg-surface">
      <div className={cx('flex min-h-16 items-center gap-4 max-lg:flex-wrap lg:gap-7', widthAt(pathname))}>
        <Brand />
        <nav aria-label={say('nav.main')} className="flex items-center gap-0.5 max-lg:hidden">
          <MainLinks providers={<ProvidersDropdown />} />
        </nav>
        <div className="ms-auto flex items-center gap-1.5 max-lg:flex-wrap max-lg:justify-end">
          <HeaderAccount />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
