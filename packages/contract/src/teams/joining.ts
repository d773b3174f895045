import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Day, Instant, RowId } from '../calls/ids.ts';
import { optionalBody } from '../calls/list-query.ts';
import { emailAddress } from '../calls/text.ts';
import { Group } from './members.ts';
import { Team, teamParams } from './teams.ts';

const invitedRole = z.enum(['member', 'trainer']).meta({ examples: ['member'] });
const groupIds = z.array(RowId).max(100, 'Must have at most 100 entries').optional();
const maxInvited = 500;

export const Invitation = named(
  'TeamInvitation',
  z.object({
    id: RowId,
    email: z.string(),
    role: invitedRole,
    groups: z.array(Group),
    invitedBy: z.string().nullable().meta({ description: 'Null when that account was removed' }),
    expiresAt: Instant,
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b58',
    email: 'learner@examplar.test',
    role: 'member',
    groups: [getExample(Group)],
    invitedBy: 'Linh Tran',
    expiresAt: '2026-12-05T10:15:30.000Z',
  },
);
export type Invitation = z.infer<typeof Invitation>;

const person = z.strictObject({ email: emailAddress, groups: groupIds });

/** Invites people by address, with one mail each (TEA-20). Nothing in the response tells whether an address has an account. */
export const invitePeople = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/invitations',
  access: 'user',
  summary: 'Invite people by address',
  params: teamParams,
  body: z.strictObject({
    people: z
      .array(person)
      .min(1, 'Name at least one person')
      .max(maxInvited, `Must have at most ${maxInvited} entries`),
    role: invitedRole.optional(),
  }),
  response: z.object({
    invited: z.int(),
    already: z.int().meta({ description: 'People of the team and open invitations' }),
    refused: z.array(z.object({ email: z.string(), message: z.string() })),
  }),
  status: 201,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'EMAIL_NOT_CONFIRMED'],
});

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/invitations',
  access: 'user',
  summary: 'Open invitations by address',
  params: teamParams,
  response: z.array(Invitation),
  errors: ['TEAM_ROLE_REQUIRED'],
});

const invitationParams = teamParams.extend({ invitationId: RowId });

/** Sends the mail again, with 14 more days. */
export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/invitations/:invitationId/resend',
  access: 'user',
  summary: 'Send an invitation again',
  params: invitationParams,
  response: Invitation,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'EMAIL_NOT_CONFIRMED'],
});

export const deleteInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/invitations/:invitationId',
  access: 'user',
  summary: 'Withdraw an invitation',
  params: invitationParams,
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});

const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'Must have at most 253 characters')
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Enter a domain such as acme.example')
  .meta({ examples: ['acme.example'] });

const maxLinkUses = 500;
const wrongUses = `Must be a whole number from 1 to ${maxLinkUses}`;

export const TeamLink = named(
  'TeamLink',
  z.object({
    id: RowId,
    groups: z.array(Group),
    maxUses: z.int(),
    uses: z.int(),
    expiresOn: Day.meta({ description: 'The last day (UTC)' }),
    emailDomain: z.string().nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b59',
    groups: [getExample(Group)],
    maxUses: 30,
    uses: 12,
    expiresOn: '2026-12-20',
    emailDomain: 'acme.example',
  },
);
export type TeamLink = z.infer<typeof TeamLink>;

/** Makes a link by which members join. Its address is shown this once: only a hash is stored (TEA-22). */
export const createTeamLink = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/links',
  access: 'user',
  summary: 'Make a link to join by',
  params: teamParams,
  body: z.strictObject({
    groups: groupIds,
    maxUses: z
      .int(wrongUses)
      .min(1, wrongUses)
      .max(maxLinkUses, wrongUses)
      .meta({ examples: [30] }),
    expiresOn: Day,
    emailDomain: emailDomain.optional(),
  }),
  response: TeamLink.extend({ url: z.url() }).meta({
    examples: [
      {
        ...getExample(TeamLink),
        uses: 0,
        url: 'https://examplar.example/join#token=q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
      },
    ],
  }),
  status: 201,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'TEAM_LIMIT'],
});

export const listTeamLinks = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/links',
  access: 'user',
  summary: 'Links to join by that can be used',
  params: teamParams,
  response: z.array(TeamLink),
  errors: ['TEAM_ROLE_REQUIRED'],
});

export const deleteTeamLink = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/links/:linkId',
  access: 'user',
  summary: 'End a link to join by',
  params: teamParams.extend({ linkId: RowId }),
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});

const token = z
  .string('Must be a text')
  .regex(/^[\w-]{1,200}$/, 'Must be the token of a link')
  .meta({ examples: ['q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'] });

export const OpenedInvitation = named(
  'OpenedTeamInvitation',
  z.object({
    team: z.string(),
    invitedBy: z.string().nullable(),
    role: invitedRole,
    needs: z.string().nullable().meta({ description: 'The address that it is for, masked, or `@` and a domain' }),
    expiresAt: Instant,
  }),
  {
    team: 'Northwind Training',
    invitedBy: 'Linh Tran',
    role: 'member',
    needs: 'l•••@acme.example',
    expiresAt: '2026-12-05T10:15:30.000Z',
  },
);
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** What an invitation or a link is for. Its token is in the body, so that no log has it. */
export const openInvitation = defineEndpoint({
  method: 'POST',
  path: '/team-invitations/open',
  access: 'visitor',
  summary: 'Open an invitation to a team',
  body: z.strictObject({ token }),
  response: OpenedInvitation,
  errors: ['NOT_FOUND', 'INVITATION_ENDED'],
});

/** Joins a team. Twice, or as a member already, it changes and uses nothing (TEA-23). */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/team-invitations/accept',
  access: 'user',
  summary: 'Join a team',
  body: z.strictObject({ token, countsMe: z.boolean(), wantsSeat: z.boolean().optional() }),
  response: Team,
  status: [201, 200],
  errors: ['NOT_FOUND', 'TEAM_SUSPENDED', 'OTHER_ADDRESS', 'TEAM_FULL', 'TOO_MANY_TEAMS', 'INVITATION_ENDED'],
});

const OwnInvitation = OpenedInvitation.omit({ needs: true }).extend({ token: z.string() });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** The open invitations for one's confirmed address. */
export const listOwnInvitations = defineEndpoint({
  method: 'GET',
  path: '/team-invitations',
  access: 'user',
  summary: 'Own open invitations',
  response: z.array(OwnInvitation),
});

/**
 * Ends all invitations to the address of a mail, of every team, with the token of that mail: in the body, or in the address as one-click
 * unsubscribing sends it (RFC 8058). Repeating it changes nothing.
 */
export const stopInvitations = defineEndpoint({
  method: 'POST',
  path: '/team-invitations/stop',
  access: 'visitor',
  summary: 'Get no invitation to a team again',
  query: z.strictObject({ token: token.optional() }),
  body: optionalBody(z.strictObject({ token: token.optional() })),
  unreadTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  status: 204,
  errors: ['INVALID_TOKEN'],
});
