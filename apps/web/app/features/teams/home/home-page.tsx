import { say } from '../../../lib/texts.ts';
import { OwnMembership } from '../membership/own-membership.tsx';
import type { Team } from '../team.ts';

/** What a team's page begins with. */
export default function HomePage({ team }: { team: Team }) {
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">{team.name}</h1>
      <p className="text-ink-muted">
        {[
          say('teams.people', { count: team.members }),
          say('teams.trainedBy', { names: team.trainers.join(', ') }),
        ].join(' · ')}
      </p>
      <OwnMembership team={team} />
    </div>
  );
}
