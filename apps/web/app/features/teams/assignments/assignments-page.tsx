import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { momentIn } from '../../assigned/work.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { type Assignment, assignmentsQuery, type Group, groupsQuery, type Team, teamPath } from '../team.ts';

/** Everything that a team has assigned, newest first, with how far people are. */
export function AssignmentsPage({ team }: { team: Team }) {
  const { data: assignments, error, refetch } = useQuery(assignmentsQuery(team.id));
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const isEmpty = assignments?.length === 0;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="font-heading text-heading">{say('teams.nav.assignments')}</h1>
        {!isEmpty && <AssignWork team={team} />}
      </header>
      {error && !assignments ? (
        <NotLoaded title={say('teams.assignments.notLoaded')} error={error} refetch={refetch} />
      ) : !assignments ? (
        <Skeleton className="h-64 rounded-card" />
      ) : isEmpty ? (
        <div className="rounded-card border border-line bg-raised">
          <EmptyState
            icon={<ClipboardList />}
            title={say('teams.assignments.none')}
            action={<AssignWork team={team} />}
          >
            {say('teams.assignments.none.text')}
          </EmptyState>
        </div>
      ) : (
        <AssignmentList team={team} assignments={assignments} groups={groups} />
      )}
    </div>
  );
}

export const AssignWork = ({ team }: { team: Team }) =>
  team.suspended ? null : (
    <ButtonLink to={teamPath(team.id, 'assignments/new')}>
      <Plus aria-hidden="true" />
      {say('teams.assign')}
    </ButtonLink>
  );

type AssignmentListProps = { team: Team; assignments: readonly Assignment[]; groups: readonly Group[] };

/** How far people are with each assignment; the whole row leads to it. */
export function AssignmentList({ team, assignments, groups }: AssignmentListProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
      {assignments.map((assignment) => (
        <li
          key={assignment.id}
          className="relative grid gap-x-8 gap-y-2 px-5 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
        >
          <div className="grid gap-0.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 font-semibold wrap-anywhere">
                <Link
                  to={teamPath(team.id, `assignments/${assignment.id}`)}
                  prefetch="intent"
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {assignment.title}
                </Link>
              </h2>
              {assignment.endedAt && <Badge>{say('teams.assignment.ended')}</Badge>}
            </div>
            <p className="text-ink-muted wrap-anywhere">{toText(assignment.to, groups)}</p>
            <p className="tabular-nums">
              {assignment.dueAt
                ? say('work.due', { moment: momentIn(assignment.dueAt, assignment.timeZone) })
                : say('work.noDue')}
            </p>
          </div>
          {assignment.counts && <HowFar counts={assignment.counts} />}
        </li>
      ))}
    </ul>
  );
}

type Counts = NonNullable<Assignment['counts']>;

/** Those who count: excused people leave all figures. */
export const countedPeople = ({ excused: _excused, ...counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function HowFar({ counts }: { counts: Counts }) {
  const all = countedPeople(counts);
  const done = counts.done + counts.done_late;
  const text = say('teams.assignment.doneOf', { done, all });
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-3 text-caption font-medium tabular-nums">
        <span>{text}</span>
        {counts.missed > 0 && (
          <span className="text-caution">{say('teams.assignment.missed', { count: counts.missed })}</span>
        )}
      </p>
      <ProgressBar percent={all === 0 ? 0 : (done * 100) / all} label={text} className="h-2! w-full" />
    </div>
  );
}

/** Whom it was assigned to, in words. */
export function toText(to: Assignment['to'], groups: readonly Group[]): string {
  if (to === 'everybody') return say('teams.to.everybody');
  const names = (to.groups ?? []).map(
    (id) => groups.find((group) => group.id === id)?.name ?? say('teams.to.deletedGroup'),
  );
  const people = to.members?.length ?? 0;
  return [...names, ...(people > 0 ? [say('teams.people', { count: people })] : [])].join(', ');
}
