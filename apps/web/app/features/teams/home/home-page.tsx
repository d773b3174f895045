import { mayActAs } from '@examplar/domain/teams/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { say } from '../../../lib/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { isOwnWork } from '../../assigned/work.ts';
import { WorkRow } from '../../assigned/work-row.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { OwnMembership } from '../membership/own-membership.tsx';
import { assignmentsQuery, type Team } from '../team.ts';

const TrainerHome = lazy(() => import('./trainer-home.tsx'));

/** What a team's page begins with: for trainers what to do, for everybody the work that is theirs, for members what the team sees. */
export function HomePage({ team }: { team: Team }) {
  const { data: assignments, error, refetch } = useQuery(assignmentsQuery(team.id));
  const isTrainer = mayActAs(team.role, 'trainer');
  if (error && !assignments)
    return <NotLoaded as="h1" title={say('teams.assignments.notLoaded')} error={error} refetch={refetch} />;
  if (!assignments) return <Skeleton className="h-64 rounded-card" />;
  const isToDo = ({ state }: { state: string | null }) => state === 'open' || state === 'begun';
  const own = assignments
    .filter(isOwnWork)
    .filter((work) => !isTrainer || isToDo(work))
    .toSorted((one, other) => Number(isToDo(other)) - Number(isToDo(one)));
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
      {isTrainer && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <TrainerHome team={team} assignments={assignments} />
        </Suspense>
      )}
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
