import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { providersQuery } from '../../lib/queries/catalogue.ts';
import { targetsQuery } from '../../lib/queries/study.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export const navLinkStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap text-ink-muted ' +
  'transition-colors hover:text-ink';

/** From pages in another language: staff pages are in English, in another build of the pages. */
const StaffLink = ({ className }: { className?: string | undefined }) => (
  <a href="/admin" hrefLang="en" className={cx(navLinkStyle, className)}>
    {say('nav.admin')}
  </a>
);

/** The dot of the study link asks for the plans this often at most: every page has it. */
const dotStaleMs = 5 * 60_000;

/** A dot while a day's list has something left (PAG-50). */
function TodayDot() {
  const isSignedIn = useSession().status === 'signed-in';
  const { data: targets } = useQuery({ ...targetsQuery(), enabled: isSignedIn, staleTime: dotStaleMs });
  if (!isSignedIn || !targets?.some(({ today }) => today.estimatedMinutes > 0)) return null;
  return (
    <>
      <span aria-hidden="true" data-mark className="size-2 rounded-round bg-accent" />
      <span className="sr-only">{say('nav.study.open')}</span>
    </>
  );
}

type MainLinksProps = { providers: ReactNode; isStudyFirst?: boolean; className?: string; onFollow?: () => void };

/** The product's first level. The list of providers and the place of the study link differ between the wide and the narrow header. */
export function MainLinks({ providers, isStudyFirst = false, className, onFollow }: MainLinksProps) {
  const { user } = useSession();
  const link = (to: string, label: string, { dot, style }: { dot?: ReactNode; style?: string } = {}) => (
    <NavLink
      to={to}
      prefetch="intent"
      onClick={onFollow}
      className={({ isActive }) =>
        cx(
          navLinkStyle,
          isActive && 'text-ink underline decoration-accent decoration-2 underline-offset-8',
          style,
          className,
        )
      }
    >
      {label}
      {dot}
    </NavLink>
  );
  const study = link('/study', say('nav.study'), { dot: <TodayDot />, style: 'signed-out:hidden' });
  return (
    <>
      {isStudyFirst && study}
      {link('/dashboard', say('nav.dashboard'))}
      {!isStudyFirst && study}
      {user?.teamRole === 'trainer' && link('/teams', say('nav.teams'))}
      {link('/exams', say('nav.exams'))}
      {providers}
      {link('/pricing', say('nav.plans'))}
      {user?.role === 'ADMIN' &&
        (pageLanguage === 'en' ? link('/admin', say('nav.admin')) : <StaffLink className={className} />)}
    </>
  );
}

/** The providers with their exam counts; each links to its certifications. */
export function ProviderLinks({ onFollow }: { onFollow: () => void }) {
  const { data: providers, isError } = useQuery(providersQuery());
  const rowStyle = 'flex min-h-11 items-center justify-between gap-6 rounded-control px-3 hover:bg-sunken';
  return (
    <ul className="grid">
      {!providers && !isError && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="m-1.5 h-8" />)}
      {providers?.map((provider) => (
        <li key={provider.id}>
          <Link
            to={`/providers/${encodeURIComponent(provider.name)}/certifications`}
            prefetch="intent"
            onClick={onFollow}
            className={rowStyle}
          >
            <span className="font-medium">{provider.name}</span>
            <span className="text-caption whitespace-nowrap text-ink-muted tabular-nums">
              {say('quantity.exams', { count: provider.total_exams })}
            </span>
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <Link to="/providers" prefetch="intent" onClick={onFollow} className={rowStyle}>
          <span className="font-medium text-accent">{say('nav.allProviders')}</span>
        </Link>
      </li>
    </ul>
  );
}
