import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { marketing } from '../../lib/page/marketing.ts';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { SiteContext } from '../../lib/page/site.ts';
import { useTheme } from '../../lib/page/theme.ts';
import { chosenLanguage } from '../../lib/session/language-choice.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Brand } from './site-header.tsx';

const resources = [
  ['/providers', say('footer.providers')],
  ['/exams', say('footer.exams')],
  ['/pricing', say('footer.plans')],
  ['/dashboard', say('nav.dashboard')],
] as const;

const company = [
  ['/about', say('footer.about')],
  ['/how-readiness-works', say('footer.readiness')],
  ['/exam-changes', say('footer.examChanges')],
  ['/contact', say('footer.contact')],
  ['/privacy', say('footer.privacy')],
  ['/terms', say('footer.terms')],
] as const;

const additions: readonly string[] = ['/how-readiness-works', '/exam-changes'];
/** What a person who is about to sign in, pay or start an exam may still look for. */
const essentials = company.filter(([to]) => !additions.includes(to));

/** Pages with one task, and those of the staff: their footer is a single line. */
const slimPaths =
  /^\/(forgot-password|reset-password|confirm-email|reject-email-change|reminders|cart|payment|orders|admin)(\/|$)|\/(test-exams|take)(\/|$)/;

const linkStyle =
  'inline-flex min-h-8 items-center text-ink-muted transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-6';

const LanguageGuide = lazy(() => import('./language-guide.tsx'));

/** The guide is loaded only for readers who chose or prefer a language other than the page's. */
function Languages() {
  const { languages } = use(SiteContext);
  const [isGuided, setGuided] = useState(false);
  useEffect(() => setGuided((chosenLanguage() ?? navigator.language.slice(0, 2)) !== pageLanguage), []);
  return (
    languages && (
      <>
        <LanguageLinks className={linkStyle} />
        {isGuided && (
          <Suspense>
            <LanguageGuide />
          </Suspense>
        )}
      </>
    )
  );
}

export function SiteFooter() {
  const { pathname } = useLocation();
  return (
    <footer
      data-screen-only
      className={cx('border-t border-line bg-sunken', slimPaths.test(pathname) ? 'mt-12 sm:mt-16' : 'mt-14 sm:mt-28')}
    >
      {slimPaths.test(pathname) ? <SlimFooter /> : <FullFooter />}
    </footer>
  );
}

function SlimFooter() {
  return (
    <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-caption">
      <Copyright />
      <nav aria-label={say('footer.company')} className="flex flex-wrap gap-x-5 sm:ms-auto">
        {linksTo(essentials)}
      </nav>
      <Languages />
      <span className="max-sm:hidden">
        <FooterTheme />
      </span>
    </div>
  );
}

/** On a phone the lists are lines of links: a footer must not be longer than the page above it. The theme is in the menu. */
function FullFooter() {
  return (
    <>
      <div className="page-width grid gap-x-6 py-5 sm:grid-cols-3 sm:gap-y-8 sm:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-10">
        <div className="grid content-start gap-4 max-sm:hidden sm:col-span-3 sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:items-center sm:max-lg:justify-between sm:max-lg:gap-6 lg:col-span-1">
          <Brand />
          <p className="max-w-72 text-ink-muted">{say('about.company')}</p>
          <FooterTheme />
        </div>
        <LinkList title={say('footer.resources')}>{linksTo(resources)}</LinkList>
        <LinkList title={say('footer.company')}>{linksTo(company)}</LinkList>
        <LinkList title={say('footer.follow')}>
          {marketing.socialLinks.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className={linkStyle}>
              {name}
            </a>
          ))}
        </LinkList>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-4 text-caption sm:py-6">
          <Copyright />
          <Languages />
        </div>
      </div>
    </>
  );
}

const linksTo = (links: readonly (readonly [to: string, label: string])[]) =>
  links.map(([to, label]) => (
    <Link key={to} to={to} prefetch="intent" className={linkStyle}>
      {label}
    </Link>
  ));

function FooterTheme() {
  const { theme, choose } = useTheme();
  return <ThemeSwitch value={theme} onChange={choose} className="justify-self-start" />;
}

/** The server's year stays: a browser with a wrong clock must not cause a hydration mismatch. */
function Copyright() {
  return (
    <p suppressHydrationWarning className="text-ink-muted">
      {say('footer.copyright', { year: `${new Date().getUTCFullYear()}` })}
    </p>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title} className="max-sm:text-caption">
      <h2 className="font-semibold max-sm:sr-only sm:mb-2">{title}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-0.5 sm:grid">
        {children.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
