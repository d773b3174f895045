import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { AssignmentList, AssignWork } from '../assignments/assignments-page.tsx';
import { type Assignment, groupsQuery, type Team } from '../team.ts';

type TrainerHomeProps = { team: Team; assignments: readonly Assignment[] };
const weekMs = 7 * 86_400_000;

/** What is due, who is behind, the seats, and what runs. */
export default function TrainerHome({ team, assignments }: TrainerHomeProps) {
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const now = Date.now();
  const running = assignments.filter(({ endedAt }) => endedAt === null);
  const due = running.filter(({ dueAt }) => dueAt && Date.parse(dueAt) > now && Date.parse(dueAt) < now + weekMs);
  const missed = running.reduce((sum, { counts }) => sum + (counts?.missed ?? 0), 0);
  const soonestFirst = running.toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));
  return (
    <div className="grid gap-5">
      <StatStrip className="sm:grid-cols-4">
        <Stat isLarge value={formatCount(due.length)} label={say('teams.home.due')} />
        <Stat isLarge value={formatCount(missed)} label={say('teams.home.behind')}>
          <span className="text-caption text-ink-muted">{say('teams.home.behind.text')}</span>
        </Stat>
        <Stat isLarge value={formatCount(team.members)} label={say('teams.home.people')} />
        <Stat
          isLarge
          value={team.seats ? say('teams.home.seatsOf', { assigned: team.seats.assigned, paid: team.seats.paid }) : '–'}
          label={say('teams.home.seats')}
        />
      </StatStrip>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-heading text-title">{say('teams.home.open')}</h2>
        <AssignWork team={team} />
      </div>
      {soonestFirst.length > 0 ? (
        <AssignmentList team={team} assignments={soonestFirst} groups={groups} />
      ) : (
        <p className="text-ink-muted">{say('teams.assignments.none.text')}</p>
      )}
    </div>
  );
}
