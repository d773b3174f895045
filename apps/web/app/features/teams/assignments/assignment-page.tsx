import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { momentIn, stateName, taskText } from '../../assigned/work.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { CsvButton } from '../people/csv-button.tsx';
import { type Assignment, assignmentQuery, groupsQuery, type Line, pagesOf, type Team, teamPath } from '../team.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { toText } from './assignments-page.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Remind, Reminded } from './remind.tsx';
import { ResultsTable } from './results-table.tsx';
import { ResultsSummary } from './summary.tsx';

type AssignmentPageProps = { team: Team; assignmentId: string };

/** One assignment for trainers: where everybody stands, and each line. */
export function AssignmentPage({ team, assignmentId }: AssignmentPageProps) {
  const { data: assignment, error, refetch } = useQuery(assignmentQuery(team.id, assignmentId));
  const list = teamPath(team.id, 'assignments');
  if (error && (!assignment || error.statusCode === 404))
    return error.statusCode === 404 || error.statusCode === 400 ? (
      <EmptyState
        as="h1"
        title={say('teams.assignment.unknown')}
        action={<ButtonLink to={list}>{say('teams.nav.assignments')}</ButtonLink>}
      />
    ) : (
      <NotLoaded as="h1" title={say('teams.assignments.notLoaded')} error={error} refetch={refetch} />
    );
  if (!assignment) return <Skeleton className="h-80 rounded-card" />;
  return (
    <div className="grid gap-6">
      <AssignmentHead team={team} assignment={assignment} />
      {assignment.counts && <States counts={assignment.counts} />}
      <Results team={team} assignment={assignment} />
    </div>
  );
}

type PartProps = { team: Team; assignment: Assignment };

function AssignmentHead({ team, assignment }: PartProps) {
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const [opened, setOpened] = useState<'change' | 'add' | null>(null);
  const { title, to, dueAt, opensAt, timeZone, endedAt, note, closesWhenDue } = assignment;
  const isLater = Date.parse(opensAt) > Date.now();
  return (
    <header className="grid gap-3">
      <div>
        <ButtonLink to={teamPath(team.id, 'assignments')} variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          {say('teams.nav.assignments')}
        </ButtonLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-heading text-heading wrap-anywhere">{title}</h1>
          {endedAt && <Badge>{say('teams.assignment.ended')}</Badge>}
        </div>
        <p className="mt-1 text-ink-muted wrap-anywhere">{[toText(to, groups), taskText(assignment)].join(' · ')}</p>
        <p className="tabular-nums">
          {dueAt ? say('work.due', { moment: momentIn(dueAt, timeZone) }) : say('work.noDue')}
          {isLater && ` ${say('work.opens', { moment: momentIn(opensAt, timeZone) })}`}
          {closesWhenDue && ` ${say('assign.sentence.closes')}`}
        </p>
        {note && <p className="mt-1 max-w-[62ch] text-ink-muted wrap-anywhere whitespace-pre-line">{note}</p>}
      </div>
      {!team.suspended && !endedAt && (
        <div className="flex flex-wrap gap-2" data-screen-only>
          <Button size="small" onClick={() => setOpened('change')}>
            {say('teams.assignment.change')}
          </Button>
          {to !== 'everybody' && (
            <Button size="small" onClick={() => setOpened('add')}>
              {say('teams.addPeople')}
            </Button>
          )}
          <Remind team={team} assignment={assignment} />
          <EndAssignment team={team} assignment={assignment} />
        </div>
      )}
      <Reminded assignment={assignment} />
      {opened === 'change' && <ChangeDialog team={team} assignment={assignment} onClose={() => setOpened(null)} />}
      {opened === 'add' && (
        <AddPeopleDialog team={team} assignment={assignment} groups={groups} onClose={() => setOpened(null)} />
      )}
    </header>
  );
}

function EndAssignment({ team, assignment }: PartProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () =>
      call('POST /teams/:teamId/assignments/:assignmentId/end', {
        params: { teamId: team.id, assignmentId: assignment.id },
      }),
    onError: (error) => showToast(serverMessage(error, say('teams.assignment.notEnded')), 'negative'),
    onSettled: () => {
      setIsAsking(false);
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /teams/:teamId/assignments'),
      });
    },
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
        {say('teams.assignment.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={end.isPending}
        title={say('teams.assignment.end.title')}
        confirmLabel={say('teams.assignment.end')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => end.mutate()}
      >
        {say('teams.assignment.end.text')}
      </ConfirmDialog>
    </>
  );
}

const states = ['done', 'done_late', 'begun', 'open', 'not_open', 'missed', 'excused'] as const;

/** How many people are in each state that anybody is in. */
function States({ counts }: { counts: NonNullable<Assignment['counts']> }) {
  const shown = states.filter((state) => counts[state] > 0);
  if (shown.length === 0) return <p className="text-ink-muted">{say('teams.assignment.nobody')}</p>;
  return (
    <StatStrip className="grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]!" aria-label={say('line.state')}>
      {shown.map((state) => (
        <Stat key={state} value={`${counts[state]}`} label={stateName(state)} />
      ))}
    </StatStrip>
  );
}

function Results({ team, assignment }: PartProps) {
  const [state, setState] = useState('');
  const [group, setGroup] = useState('');
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const [adjusted, setAdjusted] = useState<Line | null>(null);
  const params = { teamId: team.id, assignmentId: assignment.id };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pagesOf<Line>('GET /teams/:teamId/assignments/:assignmentId/results', { params, query: { state, group } }),
  );
  const lines = data?.pages.flatMap(({ rows }) => rows);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-heading text-title">{say('teams.results')}</h2>
        <div className="flex flex-wrap gap-3">
          {groups.length > 0 && (
            <Select
              label={say('teams.group')}
              value={group}
              onChange={(event) => setGroup(event.target.value)}
              options={[
                { value: '', label: say('teams.group.all') },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <Select
            label={say('line.state')}
            value={state}
            onChange={(event) => setState(event.target.value)}
            options={[
              { value: '', label: say('teams.results.allStates') },
              ...states.map((one) => ({ value: one, label: stateName(one) })),
            ]}
          />
        </div>
      </div>
      {error && !lines ? (
        <NotLoaded title={say('teams.results.notLoaded')} error={error} refetch={refetch} />
      ) : !lines ? (
        <Skeleton className="h-64 rounded-card" />
      ) : lines.length === 0 ? (
        <p className="text-ink-muted">{say('teams.results.none')}</p>
      ) : (
        <ResultsTable lines={lines} assignment={assignment} onAdjust={team.suspended ? null : setAdjusted} />
      )}
      {hasNextPage && (
        <Button className="justify-self-center" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('teams.showMore')}
        </Button>
      )}
      {lines && lines.length > 0 && (
        <div>
          <CsvButton
            name="GET /teams/:teamId/assignments/:assignmentId/results.csv"
            input={{ params, query: { state, group } }}
            file={`${assignment.title}.csv`}
          />
        </div>
      )}
      <ResultsSummary teamId={team.id} assignmentId={assignment.id} group={group} task={assignment.task} />
      {adjusted && (
        <AdjustDialog team={team} assignment={assignment} line={adjusted} onClose={() => setAdjusted(null)} />
      )}
    </section>
  );
}
