import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
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
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { scoreText } from '../../assigned/line-facts.tsx';
import { momentIn, stateName, stateTone, taskText } from '../../assigned/work.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { CsvButton } from '../people/csv-button.tsx';
import { type Assignment, assignmentQuery, groupsQuery, type Line, pagesOf, type Team, teamPath } from '../team.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { toText } from './assignments-page.tsx';
import { ChangeDialog } from './change-dialog.tsx';
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
  const [isChanging, setIsChanging] = useState(false);
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
          <Button size="small" onClick={() => setIsChanging(true)}>
            {say('teams.assignment.change')}
          </Button>
          <EndAssignment team={team} assignment={assignment} />
        </div>
      )}
      {isChanging && <ChangeDialog team={team} assignment={assignment} onClose={() => setIsChanging(false)} />}
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
    <StatStrip className="sm:grid-cols-3 lg:grid-cols-4" aria-label={say('line.state')}>
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
    <section aria-labelledby="results" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="results" className="font-heading text-title">
          {say('teams.results')}
        </h2>
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
      <ResultsSummary
        teamId={team.id}
        assignmentId={assignment.id}
        group={group}
        hasMark={assignment.task.kind === 'exam' && assignment.task.passing !== null}
      />
      {adjusted && (
        <AdjustDialog team={team} assignment={assignment} line={adjusted} onClose={() => setAdjusted(null)} />
      )}
    </section>
  );
}

type ResultsTableProps = { lines: readonly Line[]; assignment: Assignment; onAdjust: ((line: Line) => void) | null };

function ResultsTable({ lines, assignment: { task }, onAdjust }: ResultsTableProps) {
  const isExam = task.kind === 'exam';
  const hasMark = isExam && task.passing !== null;
  return (
    <Table caption={say('teams.results')}>
      <thead>
        <tr>
          <HeaderCell>{say('teams.column.name')}</HeaderCell>
          <HeaderCell>{say('line.state')}</HeaderCell>
          <HeaderCell>{isExam ? say('line.score') : say('line.answered')}</HeaderCell>
          {isExam && <HeaderCell>{hasMark ? say('line.reached') : say('line.passed')}</HeaderCell>}
          <HeaderCell>{say('line.finishedOn')}</HeaderCell>
          {isExam && <HeaderCell>{say('line.timeShare')}</HeaderCell>}
          {isExam && <HeaderCell>{say('line.attempts')}</HeaderCell>}
          {onAdjust && (
            <HeaderCell>
              <span className="sr-only">{say('teams.column.actions')}</span>
            </HeaderCell>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { memberId, name, state, score, total, percent, passed, reached, finishedOn, timeShare, attempts } =
            line;
          const mark = hasMark ? reached : passed;
          return (
            <tr key={memberId}>
              <Cell className="min-w-40 font-semibold wrap-anywhere">
                {name}
                {line.adjusted?.reason && (
                  <p className="text-caption font-normal text-ink-muted">{line.adjusted.reason}</p>
                )}
                {line.regraded && <p className="text-caption font-normal text-ink-muted">{say('line.regraded')}</p>}
              </Cell>
              <Cell className="whitespace-nowrap">
                <Badge tone={stateTone(state)}>{stateName(state)}</Badge>
              </Cell>
              <Cell className="whitespace-nowrap">
                {score === null || total === null ? '–' : scoreText(score, total, percent)}
              </Cell>
              {isExam && <Cell>{mark === null ? '–' : mark ? say('line.yes') : say('line.no')}</Cell>}
              <Cell className="whitespace-nowrap">{finishedOn ? formatDate(finishedOn) : '–'}</Cell>
              {isExam && <Cell>{timeShare === null ? '–' : formatPercent(timeShare)}</Cell>}
              {isExam && <Cell>{attempts}</Cell>}
              {onAdjust && (
                <Cell className="py-1.5! text-end">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={say('teams.adjust.for', { name })}
                    onClick={() => onAdjust(line)}
                  >
                    {say('teams.adjust')}
                  </Button>
                </Cell>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
