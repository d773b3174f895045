import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, ClipboardList, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { AssignmentList, AssignWork } from '../assignments/assignments-page.tsx';
import { SentEstimates } from '../people/sent-estimates.tsx';
import { type Assignment, groupsQuery, type Team, teamPath } from '../team.ts';

type TrainerHomeProps = { team: Team; assignments: readonly Assignment[] };
const weekMs = 7 * 86_400_000;

/** What is due, who is behind, the seats, and what runs, or the first steps of a new team; and what was sent to trainers. */
export default function TrainerHome({ team, assignments }: TrainerHomeProps) {
  return (
    <div className="grid gap-5">
      {assignments.length === 0 ? <FirstSteps team={team} /> : <Running team={team} assignments={assignments} />}
      <SentEstimates team={team} />
    </div>
  );
}

function Running({ team, assignments }: TrainerHomeProps) {
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
        <Stat isLarge value={formatCount(missed)} label={say('teams.home.behind')} />
        <Stat isLarge value={formatCount(team.members)} label={say('teams.home.people')} />
        <Stat
          isLarge
          value={team.seats ? say('teams.home.seatsOf', { assigned: team.seats.assigned, paid: team.seats.paid }) : '–'}
          label={say('teams.home.seats')}
        />
      </StatStrip>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-heading text-title">{say('teams.home.open')}</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={teamPath(team.id, 'progress')} variant="secondary">
            {say('teams.home.progress')}
          </ButtonLink>
          <AssignWork team={team} />
        </div>
      </div>
      {soonestFirst.length > 0 ? (
        <AssignmentList team={team} assignments={soonestFirst} groups={groups} />
      ) : (
        <p className="text-ink-muted">{say('teams.assignments.none.text')}</p>
      )}
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
      <h2 id="steps" className="font-heading text-title">
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
