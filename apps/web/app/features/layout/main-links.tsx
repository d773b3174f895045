import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { pageLanguage } from '../../lib/page-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';

export const navLinkStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap text-ink-muted ' +
  'transition-colors hover:text-ink';

/** From pages in another language: staff pages are in English, in another build of the pages. */
const StaffLink = ({ className }: { className?: string | undefined }) => (
  <a href="/admin" hrefLang="en" className={cx(navLinkStyle, className)}>
    {say('nav.admin')}
  </a>
);

type MainLinksProps = { providers: ReactNode; className?: string; onFollow?: () => void };

/** The product's first level. The list of providers differs between the wide and the narrow header. */
export function MainLinks({ providers, className, onFollow }: MainLinksProps) {
  const { user } = useSession();
  const link = (to: string, label: string) => (
    <NavLink
      to={to}
      prefetch="intent"
      onClick={onFollow}
      className={({ isActive }) =>
        cx(navLinkStyle, isActive && 'text-ink underline decoration-accent decoration-2 underline-offset-8', className)
      }
    >
      {label}
    </NavLink>
  );
  return (
    <>
      {link('/dashboard', say('nav.dashboard'))}
      {link('/exams', say('nav.exams'))}
      {providers}
      {link('/pricing', say('nav.plans'))}
      {user?.role === 'ADMIN' &&
        (pageLanguage === 'en' ? link('/admin', say('nav.admin')) : <StaffLink className={className} />)}
    </>
  );
}
