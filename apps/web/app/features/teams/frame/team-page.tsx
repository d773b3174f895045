import { mayActAs, type TeamRole } from '@examplar/domain/teams/roles';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LockKeyhole, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { NavLink } from 'react-router';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { OwnAssignmentPage } from '../assignments/own-assignment-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { roleName, type Team, type TrainerPageName, teamPath, teamQuery } from '../team.ts';

type TeamPageProps = { teamId: string; page: string; id: string };

/** A team's name, its navigation by role, and one of its pages. */
export function TeamPage({ teamId, page, id }: TeamPageProps) {
  const { data: team, error, refetch } = useQuery(teamQuery(teamId));
  // What was shown stays when asking again fails, but not to somebody who is no longer in the team.
  if (error && (!team || error.statusCode === 404)) return <TeamMissing error={error} onRetry={() => void refetch()} />;
  if (!team) return <TeamSkeleton />;
  const shown = pageOf(page, id);
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={`${shown?.title ?? say('notFound.title')} · ${team.name}`} isPrivate />
      <TeamHeader team={team} isHome={page === ''} />
      {team.suspended && (
        <Notice tone="caution" className="mt-5">
          {say('teams.suspended')}
        </Notice>
      )}
      <div className="mt-6 sm:mt-8">
        {shown === null ? (
          <PageMissing teamId={teamId} />
        ) : mayActAs(team.role, shown.role) ? (
          <Suspense fallback={<BodySkeleton />}>{shown.show(team)}</Suspense>
        ) : (
          <RoleMissing teamId={teamId} />
        )}
      </div>
    </div>
  );
}

type ShownPage = { title: string; role: TeamRole; show: (team: Team) => ReactNode };

const TrainerPages = lazy(() => import('../trainer-pages.tsx'));

/** The pages of the navigation, in its order. */
const sections: { path: '' | TrainerPageName; label: string; role: TeamRole; hasDetails?: true }[] = [
  { path: '', label: say('teams.nav.home'), role: 'member' },
  { path: 'assignments', label: say('teams.nav.assignments'), role: 'trainer', hasDetails: true },
  { path: 'people', label: say('teams.nav.people'), role: 'trainer', hasDetails: true },
  { path: 'progress', label: say('teams.nav.progress'), role: 'trainer' },
  { path: 'seats', label: say('teams.nav.seats'), role: 'trainer', hasDetails: true },
  { path: 'settings', label: say('teams.nav.settings'), role: 'trainer' },
];

/** The page of an address below the team's; null where there is none. */
function pageOf(page: string, id: string): ShownPage | null {
  const section = sections.find(({ path, hasDetails }) => path === page && (id === '' || hasDetails));
  if (!section) return null;
  const { path, label, role } = section;
  return {
    title: label,
    // Members have a page of their own for what is assigned to them.
    role: path === 'assignments' && id !== '' && id !== 'new' ? 'member' : role,
    show: (team) =>
      path === '' ? (
        <HomePage team={team} />
      ) : !mayActAs(team.role, role) ? (
        <OwnAssignmentPage key={id} team={team} assignmentId={id} />
      ) : (
        <TrainerPages team={team} page={path} id={id} />
      ),
  };
}

/** Below its first page a team is only where one is: the title of the page is larger. */
function TeamHeader({ team, isHome }: { team: Team; isHome: boolean }) {
  const links = sections.filter(({ role }) => mayActAs(team.role, role));
  return (
    <header>
      <ButtonLink to="/teams" variant="quiet" size="small" className="-ms-3" data-screen-only>
        <ArrowLeft aria-hidden="true" />
        {say('nav.teams')}
      </ButtonLink>
      <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
        <p className={cx('min-w-0 wrap-anywhere', isHome ? 'font-heading text-heading' : 'font-heading text-title')}>
          {team.name}
        </p>
        {team.role !== 'member' && <Badge>{roleName(team.role)}</Badge>}
      </div>
      {links.length > 1 && (
        <nav aria-label={team.name} data-screen-only className="mt-3 border-b border-line">
          <ul className="flex flex-wrap gap-x-1">
            {links.map(({ path, label }) => (
              <li key={path}>
                <NavLink
                  to={teamPath(team.id, path)}
                  end={path === ''}
                  prefetch="intent"
                  className={({ isActive }) =>
                    cx(
                      '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap',
                      isActive ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

export function TeamSkeleton() {
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={say('nav.teams')} description={say('head.teams.description')} isPrivate />
      <p role="status" className="sr-only">
        {say('loading')}
      </p>
      <Skeleton className="mt-10 h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-11 w-full" />
      <div className="mt-8">
        <BodySkeleton />
      </div>
    </div>
  );
}

export const BodySkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

type TeamMissingProps = { error: { statusCode: number }; onRetry: () => void };

function TeamMissing({ error, onRetry }: TeamMissingProps) {
  const isUnknown = error.statusCode === 404 || error.statusCode === 400;
  return (
    <>
      <PageHead title={isUnknown ? say('teams.unknown') : say('teams.notLoaded')} isPrivate />
      {isUnknown ? (
        <EmptyState
          as="h1"
          icon={<UsersRound />}
          title={say('teams.unknown')}
          action={<ButtonLink to="/teams">{say('teams.yours')}</ButtonLink>}
        >
          {say('teams.unknown.text')}
        </EmptyState>
      ) : (
        <ErrorState
          as="h1"
          title={say('teams.notLoaded')}
          action={
            <Button variant="primary" onClick={onRetry}>
              {say('tryAgain')}
            </Button>
          }
        >
          {serverMessage(error, say('tryAgain.inAMoment'))}
        </ErrorState>
      )}
    </>
  );
}

const PageMissing = ({ teamId }: { teamId: string }) => (
  <EmptyState
    as="h1"
    title={say('notFound.heading')}
    action={<ButtonLink to={teamPath(teamId)}>{say('teams.toHome')}</ButtonLink>}
  >
    {say('notFound.text')}
  </EmptyState>
);

const RoleMissing = ({ teamId }: { teamId: string }) => (
  <EmptyState
    as="h1"
    icon={<LockKeyhole />}
    title={say('teams.roleMissing')}
    action={<ButtonLink to={teamPath(teamId)}>{say('teams.toHome')}</ButtonLink>}
  >
    {say('teams.roleMissing.text')}
  </EmptyState>
);
