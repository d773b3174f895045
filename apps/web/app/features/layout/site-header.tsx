import { Brand } from './brand.tsx';
import { HeaderAccount } from './header-account.tsx';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProvidersDropdown } from './providers-dropdown.tsx';

export function SiteHeader() {
  return (
    <header data-screen-only className="relative z-20 border-b border-line bg-surface">
      <div className="page-width flex min-h-16 items-center gap-4 max-lg:flex-wrap lg:gap-7">
        <Brand />
        <nav aria-label="Main" className="flex items-center gap-0.5 max-lg:hidden">
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
