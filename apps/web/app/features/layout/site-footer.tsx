import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { marketing } from '../../lib/marketing.ts';
import { useTheme } from '../../lib/theme.ts';
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
    <footer data-screen-only className="mt-16 border-t border-line bg-sunken sm:mt-28">
      <div className="page-width grid gap-x-6 gap-y-1 pt-6 pb-3 sm:grid-cols-3 sm:gap-y-8 sm:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-10">
        <div className="grid content-start gap-4 max-sm:mb-2 max-sm:grid-cols-[1fr_auto] max-sm:items-center sm:col-span-3 sm:max-lg:grid-cols-[auto_1fr_auto] sm:max-lg:items-center sm:max-lg:gap-6 lg:col-span-1">
          <Brand />
          <p className="max-w-72 text-ink-muted max-sm:hidden">Practice exams for professional IT certifications.</p>
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
        <LinkList title="Follow us">
          {marketing.socialLinks.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className={linkStyle}>
              {name}
            </a>
          ))}
        </LinkList>
      </div>
      <div className="page-width">
        {/* The server's year stays: a browser with a wrong clock must not cause a hydration mismatch. */}
        <p suppressHydrationWarning className="border-t border-line py-4 text-caption sm:py-6 text-ink-muted">
          © {new Date().getUTCFullYear()} Examplar. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

/** A column; on phones its links follow each other in rows, so that the footer is not longer than the page. */
function LinkList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold max-sm:sr-only sm:mb-2">{title}</h2>
      <ul className="flex flex-wrap gap-x-5 sm:grid sm:gap-y-0.5">
        {children.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
