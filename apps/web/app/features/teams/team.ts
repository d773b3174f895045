import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { say } from '../../lib/texts.ts';
import { labelOf } from '../../lib/wording/label-of.ts';

export type Team = ReplyOf<'GET /teams/:teamId'>;
export type TeamRole = Team['role'];
export type Membership = ReplyOf<'GET /teams/:teamId/me'>;
export type OpenedInvitation = ReplyOf<'POST /team-invitations/open'>;

/** Others change a team at any time: what a page shows is asked again with each visit and whenever it comes back into view. */
const shared = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const teamsQuery = () => ({ ...endpointQuery('GET /teams'), ...shared });
export const ownInvitationsQuery = () => ({ ...endpointQuery('GET /team-invitations'), ...shared });

export const teamQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId', { params: { teamId } }),
  ...shared,
});
export const membershipQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId/me', { params: { teamId } }),
  ...shared,
});

export const teamPath = (teamId: string, path = ''): string => `/teams/${teamId}${path && `/${path}`}`;

const roleNames: Record<TeamRole, string> = {
  member: say('teams.role.member'),
  trainer: say('teams.role.trainer'),
  owner: say('teams.role.owner'),
};

export const roleName = (role: TeamRole): string => labelOf(roleNames, role);

/** The first sentence of an invitation. */
export const invitedTo = (team: string, invitedBy: string | null): string =>
  invitedBy === null ? say('teams.invitedTo', { team }) : say('teams.invitedBy', { name: invitedBy, team });
