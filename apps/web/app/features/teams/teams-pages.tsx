import { useParams } from 'react-router';
import { RequireSession } from '../identity/require-session.tsx';
import { TeamPage, TeamSkeleton } from './frame/team-page.tsx';
import { TeamsPage } from './frame/teams-page.tsx';

/**
 * Every page below `/teams`. They share one route, since the table of routes is loaded with each page of the site, and people without a team
 * load nothing for teams.
 */
export default function TeamsPages() {
  const { '*': path = '' } = useParams();
  const [teamId, page = '', id = ''] = path.split('/').filter(Boolean);
  if (teamId === undefined) return <TeamsPage />;
  return (
    <RequireSession skeleton={<TeamSkeleton />}>
      <TeamPage key={teamId} teamId={teamId} page={page} id={id} />
    </RequireSession>
  );
}
