import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { marketing } from '../../lib/marketing.ts';
import { useTheme } from '../../lib/theme.ts';
import { cx } from '../../ui/class-names.ts';
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';
import { Brand } from './brand.tsx';

const resources = [
  ['/providers', 'Certification Providers'],
  ['/exams', 'Practice Exams'],
  ['/pricing', 'Pricing Plans'],
  ['/dashboard', 'Dashboard'],
] as const;

const company = [
  ['/about', 'About'],
  ['/how-readiness-works', 'How readiness works'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

const linkStyle =
  'inline-flex min-h-8 min-w-11 items-center text-ink-muted transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11';

export function SiteFooter() {
  const { theme, choose } = useTheme();
  return (
    <footer data-screen-only className="mt-20 border-t border-line bg-sunken sm:mt-28">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-3 sm:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-10">
        <div className="col-span-2 grid content-start gap-4 sm:col-span-3 sm:max-lg:grid-cols-[auto_1fr_auto] sm:max-lg:items-center sm:max-lg:gap-6 lg:col-span-1">
          <Brand />
          <p className="max-w-72 text-ink-muted">Practice exams for professional IT certifications.</p>
          <ThemeSwitch value={theme} onChange={choose} className="justify-self-start" />
        </div>
        <LinkList title="Resources">
          {resources.map(([to, label]) => (
            <Link key={to} to={to} prefetch="intent" className={linkStyle}>
              {label}
            </Link>
          ))}
        </LinkList>
        <LinkList title="Company">
          {company.map(([to, label]) => (
            <Link key={to} to={to} prefetch="intent" className={linkStyle}>
              {label}
            </Link>
          ))}
        </LinkList>
        <LinkList title="Follow us" isRow>
          {marketing.socialLinks.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className={linkStyle}>
              {name}
            </a>
          ))}
        </LinkList>
      </div>
      <div className="page-width">
        {/* The server's year stays: a browser with a wrong clock must not cause a hydration mismatch. */}
        <p suppressHydrationWarning className="border-t border-line py-6 text-caption text-ink-muted">
          © {new Date().getUTCFullYear()} Examplar. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

type LinkListProps = {
  title: string;
  /** On phones, side by side below the two columns. */
  isRow?: boolean;
  children: ReactNode[];
};

function LinkList({ title, isRow, children }: LinkListProps) {
  return (
    <nav aria-label={title} className={isRow ? 'max-sm:col-span-2' : undefined}>
      <h2 className="mb-2 font-semibold max-sm:mb-1">{title}</h2>
      <ul className={cx('grid gap-x-8 gap-y-0.5', isRow && 'max-sm:flex')}>
        {children.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
