import { mayActAs } from '@examplar/domain/teams/roles';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, ClipboardList, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { isOwnWork } from '../../assigned/work.ts';
import { WorkRow } from '../../assigned/work-row.tsx';
import { OwnMembership } from '../membership/own-membership.tsx';
import { assignmentsQuery, type Team, teamPath } from '../team.ts';

const TrainerHome = lazy(() => import('./trainer-home.tsx'));

/** What a team's page begins with: for trainers what to do, for everybody the work that is theirs, for members what the team sees. */
export function HomePage({ team }: { team: Team }) {
  const { data: assignments, error, refetch } = useQuery(assignmentsQuery(team.id));
  const isTrainer = mayActAs(team.role, 'trainer');
  if (error && !assignments)
    return (
      <ErrorState
        as="h1"
        title={say('teams.assignments.notLoaded')}
        action={<Button onClick={() => void refetch()}>{say('tryAgain')}</Button>}
      >
        {serverMessage(error, say('tryAgain.inAMoment'))}
      </ErrorState>
    );
  if (!assignments) return <Skeleton className="h-64 rounded-card" />;
  const own = assignments.filter(isOwnWork).filter(({ state }) => !isTrainer || state === 'open' || state === 'begun');
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{team.name}</h1>
      {!isTrainer && (
        <p className="text-ink-muted">
          {[
            say('teams.people', { count: team.members }),
            say('teams.trainedBy', { names: team.trainers.join(', ') }),
          ].join(' · ')}
        </p>
      )}
      {isTrainer &&
        (assignments.length === 0 ? (
          <FirstSteps team={team} />
        ) : (
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <TrainerHome team={team} assignments={assignments} />
          </Suspense>
        ))}
      {(own.length > 0 || !isTrainer) && (
        <Card className="p-0! sm:p-0!">
          <section aria-labelledby="own-work">
            <h2 id="own-work" className="px-5 pt-5 text-title font-semibold sm:px-6">
              {say('teams.home.yours')}
            </h2>
            {own.length === 0 ? (
              <p className="px-5 pt-2 pb-5 text-ink-muted sm:px-6">{say('teams.home.noWork')}</p>
            ) : (
              <div className="divide-y divide-line">
                {own.map((work, index) => (
                  <WorkRow key={work.id} work={work} team={team} isPrimary={index === 0 && !isTrainer} />
                ))}
              </div>
            )}
          </section>
        </Card>
      )}
      {!isTrainer && <OwnMembership team={team} />}
    </div>
  );
}

const steps = [
  { Icon: UserPlus, title: say('teams.steps.invite'), text: say('teams.steps.invite.text'), path: 'people' },
  {
    Icon: ClipboardList,
    title: say('teams.steps.choose'),
    text: say('teams.steps.choose.text'),
    path: 'assignments/new',
  },
  {
    Icon: CalendarCheck,
    title: say('teams.steps.assign'),
    text: say('teams.steps.assign.text'),
    path: 'assignments/new',
  },
];

/** What a new team does first. */
function FirstSteps({ team }: { team: Team }) {
  return (
    <section aria-labelledby="steps" className="grid gap-4">
      <h2 id="steps" className="text-title font-semibold">
        {say('teams.steps')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ Icon, title, text, path }, index) => (
          <li
            key={title}
            className="relative grid content-start gap-2 rounded-card border border-line bg-raised p-5 hover:border-line-control hover:bg-sunken"
          >
            <span className="flex items-center gap-3 text-heading text-accent">
              <span className="font-heading tabular-nums">{index + 1}</span>
              <Icon aria-hidden="true" />
            </span>
            <h3 className="mt-1 font-semibold">
              <Link
                to={teamPath(team.id, path)}
                prefetch="intent"
                className="after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
