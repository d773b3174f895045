import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../server/page-context.ts';
import { sendInSession } from '../../lib/api/api-client.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { EndpointName, ReplyOf } from '../../lib/api/endpoints.ts';
import { say } from '../../lib/texts.ts';
import { labelOf } from '../../lib/wording/label-of.ts';

export type Team = ReplyOf<'GET /teams/:teamId'>;
export type TeamRole = Team['role'];
export type Membership = ReplyOf<'GET /teams/:teamId/me'>;
export type Member = ReplyOf<'GET /teams/:teamId/members'>[number];
export type Group = ReplyOf<'GET /teams/:teamId/groups'>[number];
export type Assignment = ReplyOf<'GET /teams/:teamId/assignments'>[number];
export type Line = ReplyOf<'GET /teams/:teamId/assignments/:assignmentId/results'>[number];
/** The pages below a team's that members do not see, by their addresses. */
export type TrainerPageName = 'assignments' | 'people' | 'progress' | 'seats' | 'settings';
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

export const groupsQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId/groups', { params: { teamId } }),
  ...shared,
});
export const memberQuery = (teamId: string, memberId: string) => ({
  ...endpointQuery('GET /teams/:teamId/members/:memberId', { params: { teamId, memberId } }),
  ...shared,
});
export const invitationsQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId/invitations', { params: { teamId } }),
  ...shared,
});
export const linksQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId/links', { params: { teamId } }),
  ...shared,
});

export const assignmentsQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId/assignments', { params: { teamId }, query: {} }),
  ...shared,
});
export const assignmentQuery = (teamId: string, assignmentId: string) => ({
  ...endpointQuery('GET /teams/:teamId/assignments/:assignmentId', { params: { teamId, assignmentId } }),
  ...shared,
});
export const ownLineQuery = (teamId: string, assignmentId: string) => ({
  ...endpointQuery('GET /teams/:teamId/assignments/:assignmentId/me', { params: { teamId, assignmentId } }),
  ...shared,
});

export const summaryQuery = (teamId: string, assignmentId: string, group: string) => ({
  ...endpointQuery('GET /teams/:teamId/assignments/:assignmentId/summary', {
    params: { teamId, assignmentId },
    query: group === '' ? {} : { group },
  }),
  ...shared,
});

export const progressQuery = (teamId: string, certificationId: string) => ({
  ...endpointQuery('GET /teams/:teamId/progress', { params: { teamId }, query: { certificationId } }),
  ...shared,
});

type PagedName = Extract<EndpointName, 'GET /teams/:teamId/members' | `${string}/results`>;
type Page<Row> = { rows: Row[]; next: string | null };

/** A list that comes in pages, each with the cursor of the next in its `Link` header. */
export const pagesOf = <Row>(name: PagedName, input: CallInput & { query: Record<string, string> }) =>
  infiniteQueryOptions<Page<Row>, ApiError, { pages: Page<Row>[] }, readonly unknown[], string>({
    queryKey: [name, input],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...input.query, cursor: pageParam };
      const { body, headers } = await sendInSession(name, { ...input, query }, { signal });
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      const cursor = next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
      return { rows: body as Row[], next: cursor };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
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
