import { mayActAs } from '@examplar/domain/teams/roles';
import { CalendarCheck, ClipboardList, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { OwnMembership } from '../membership/own-membership.tsx';
import { type Team, teamPath } from '../team.ts';

/** What a team's page begins with: for trainers what to do, for members what the team sees. */
export function HomePage({ team }: { team: Team }) {
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{team.name}</h1>
      <p className="text-ink-muted">
        {[
          say('teams.people', { count: team.members }),
          say('teams.trainedBy', { names: team.trainers.join(', ') }),
        ].join(' · ')}
      </p>
      {mayActAs(team.role, 'trainer') ? <FirstSteps team={team} /> : <OwnMembership team={team} />}
    </div>
  );
}

const steps = [
  { Icon: UserPlus, title: say('teams.steps.invite'), text: say('teams.steps.invite.text'), path: 'people' },
  { Icon: ClipboardList, title: say('teams.steps.choose'), text: say('teams.steps.choose.text'), path: null },
  { Icon: CalendarCheck, title: say('teams.steps.assign'), text: say('teams.steps.assign.text'), path: null },
];

/** What a new team does first. */
function FirstSteps({ team }: { team: Team }) {
  return (
    <section aria-labelledby="steps" className="grid gap-4">
      <h2 id="steps" className="text-title font-semibold">
        {say('teams.steps')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ Icon, title, text, path }) => (
          <li key={title} className="relative grid content-start gap-2 rounded-card border border-line bg-raised p-5">
            <Icon aria-hidden="true" className="text-heading text-accent" />
            <h3 className="mt-1 font-semibold">
              {path === null ? (
                title
              ) : (
                <Link to={teamPath(team.id, path)} className="after:absolute after:inset-0 hover:underline">
                  {title}
                </Link>
              )}
            </h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
