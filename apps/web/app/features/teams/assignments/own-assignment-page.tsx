import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { LineFacts } from '../../assigned/line-facts.tsx';
import { isOwnWork } from '../../assigned/work.ts';
import { WorkRow } from '../../assigned/work-row.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { assignmentQuery, ownLineQuery, type Team, teamPath } from '../team.ts';

/** Assigned work for who has to do it: what it is, and the very line that the team sees. */
export function OwnAssignmentPage({ team, assignmentId }: { team: Team; assignmentId: string }) {
  const { data: assignment, error, refetch } = useQuery(assignmentQuery(team.id, assignmentId));
  const { data: line } = useQuery({ ...ownLineQuery(team.id, assignmentId), enabled: assignment !== undefined });
  const home = <ButtonLink to={teamPath(team.id)}>{say('teams.toHome')}</ButtonLink>;
  if (error && error.statusCode !== 404 && error.statusCode !== 400 && !assignment)
    return <NotLoaded as="h1" title={say('teams.assignments.notLoaded')} error={error} refetch={refetch} />;
  if (error || (assignment && !isOwnWork(assignment)))
    return <EmptyState as="h1" title={say('teams.assignment.unknown')} action={home} />;
  if (!assignment) return <Skeleton className="h-64 rounded-card" />;
  return (
    <div className="grid gap-5">
      <div>
        <ButtonLink to={teamPath(team.id)} variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          {say('teams.nav.home')}
        </ButtonLink>
      </div>
      <Card className="p-0! sm:p-0!">
        <WorkRow work={assignment} team={team} isPrimary isAlone />
      </Card>
      {line && (
        <Card className="grid gap-4 sm:p-7">
          <h2 className="text-title font-semibold wrap-anywhere">{say('line.title', { team: team.name })}</h2>
          <LineFacts line={line} />
        </Card>
      )}
    </div>
  );
}
