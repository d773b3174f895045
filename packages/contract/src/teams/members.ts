import { joiningVersion } from '@examplar/domain/teams/joining-text';
import { maxGroups } from '@examplar/domain/teams/roles';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Day, Instant, RowId } from '../calls/ids.ts';
import { cursor, limit, optionalBody } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';
import { linklessName, teamParams, teamRole } from './teams.ts';

export const Group = named('Group', z.object({ id: RowId, name: z.string() }), {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b57',
  name: 'Evening class',
});

/** One's own membership. */
export const Membership = named(
  'Membership',
  z.object({
    memberId: RowId,
    email: z.string().meta({ description: 'The address that the caller joined with' }),
    role: teamRole,
    hasSeat: z.boolean(),
    seatEndsOn: Day.nullable(),
    canTakeSeat: z.boolean().meta({ description: 'Whether there is a free seat that the caller may take' }),
    countsMe: z
      .boolean()
      .meta({ description: 'Whether the team may count the caller, without a name, in its readiness' }),
    weeklyMail: z
      .boolean()
      .meta({ description: 'Whether the caller gets a mail a week about the assigned work; for trainers' }),
    groups: z.array(Group),
    joinedOn: Day,
    asksAgain: z
      .boolean()
      .meta({ description: 'Whether there is a newer text of what the team sees than the caller agreed to' }),
  }),
  {
    memberId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
    email: 'learner@examplar.test',
    role: 'member',
    hasSeat: true,
    seatEndsOn: '2027-11-21',
    canTakeSeat: false,
    countsMe: false,
    weeklyMail: false,
    groups: [getExample(Group)],
    joinedOn: '2026-11-21',
    asksAgain: false,
  },
);
export type Membership = z.infer<typeof Membership>;

export const getMyMembership = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/me',
  access: 'user',
  summary: 'Own membership of a team',
  params: teamParams,
  response: Membership,
});

/** Changes the caller's seat, whether they are counted in the team's readiness (TEA-7), their weekly mail (TEA-93), and which text of what the team sees they agreed to (TEA-24). */
export const updateMyMembership = defineEndpoint({
  method: 'PUT',
  path: '/teams/:teamId/me',
  access: 'user',
  summary: 'Take or decline a seat, and be counted or not',
  params: teamParams,
  body: optionalBody(
    z.strictObject({
      countsMe: z.boolean().optional(),
      hasSeat: z.boolean().optional(),
      weeklyMail: z.boolean().optional().meta({ description: 'For trainers: what is due, and how many have done it' }),
      agreesTo: z
        .literal(joiningVersion, 'Must be the newest version')
        .optional()
        .meta({ description: 'The version of what the team sees' }),
    }),
  ),
  response: z.object({ countsMe: z.boolean(), hasSeat: z.boolean() }),
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'NO_SEAT_LEFT'],
});

/** Leaves a team at once. History, plan and notes stay the caller's; the seat goes (TEA-9). */
export const leaveTeam = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/leave',
  access: 'user',
  summary: 'Leave a team',
  params: teamParams,
  status: 204,
  errors: ['LAST_OWNER'],
});

/** A member as trainers and owners see them: no id of the account. */
export const Member = named(
  'Member',
  z.object({
    id: RowId,
    name: z.string(),
    email: z.string().meta({ description: 'The address that the person joined with' }),
    role: teamRole,
    hasSeat: z.boolean(),
    groups: z.array(Group),
    joinedOn: Day,
    lastWorkOn: Day.nullable().meta({ description: 'The day of the last assigned work' }),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
    name: 'Ada Lovelace',
    email: 'learner@examplar.test',
    role: 'member',
    hasSeat: true,
    groups: [getExample(Group)],
    joinedOn: '2026-11-21',
    lastWorkOn: null,
  },
);
export type Member = z.infer<typeof Member>;

/** A team in the export: one that the user is in, or left within 30 days. */
export const ExportedTeam = z
  .object({
    name: z.string(),
    role: teamRole,
    email: z.string(),
    groups: z.array(z.string()),
    joinedAt: Instant,
    leftAt: Instant.nullable(),
    hasSeat: z.boolean(),
    countsMe: z.boolean(),
    agreedTo: z
      .object({ version: z.int(), text: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'What the team sees, as agreed to when joining; null for who made the team' }),
  })
  .meta({
    examples: [
      {
        name: 'Northwind Training',
        role: 'member',
        email: 'learner@examplar.test',
        groups: ['Evening class'],
        joinedAt: '2026-11-21T10:15:30.000Z',
        leftAt: null,
        hasSeat: true,
        countsMe: false,
        agreedTo: { version: 1, text: 'From today Northwind Training sees your name.', at: '2026-11-21T10:15:30.000Z' },
      },
    ],
  });
export type ExportedTeam = z.infer<typeof ExportedTeam>;

const memberParams = teamParams.extend({ memberId: RowId });

export const memberFilters = z.strictObject({
  q: text({ min: 0, max: 200 }).optional().meta({ description: 'Searches names and addresses' }),
  group: RowId.optional(),
  role: teamRole.optional(),
});

/** The people of a team by name, without case, never by a result. */
export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/members',
  access: 'user',
  summary: 'The people of a team',
  params: teamParams,
  query: memberFilters.extend({
    limit: limit.optional(),
    cursor: cursor.optional(),
  }),
  response: z.array(Member),
  errors: ['TEAM_ROLE_REQUIRED'],
  paged: true,
});

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/members/:memberId',
  access: 'user',
  summary: 'One person of a team',
  params: memberParams,
  response: Member,
  errors: ['TEAM_ROLE_REQUIRED'],
});

/** Changes one member: trainers give seats and groups, owners also the role. */
export const updateMember = defineEndpoint({
  method: 'PUT',
  path: '/teams/:teamId/members/:memberId',
  access: 'user',
  summary: 'Change role, seat or groups of a member',
  params: memberParams,
  body: optionalBody(
    z.strictObject({
      role: teamRole.optional(),
      hasSeat: z.boolean().optional(),
      groups: z
        .array(RowId)
        .max(maxGroups, `Must have at most ${maxGroups} entries`)
        .optional()
        .meta({ description: 'All groups of the member, by id' }),
    }),
  ),
  response: Member,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'LAST_OWNER', 'TOO_MANY_TEAMS', 'NO_SEAT_LEFT'],
});

/** Removes somebody from a team: trainers plain members, owners everybody. */
export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/members/:memberId',
  access: 'user',
  summary: 'Remove a member',
  params: memberParams,
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'LAST_OWNER'],
});

const groupParams = teamParams.extend({ groupId: RowId });
const groupBody = z.strictObject({ name: linklessName({ max: 60 }).meta({ examples: ['Evening class'] }) });

export const TeamGroup = named(
  'TeamGroup',
  Group.extend({ members: z.int().meta({ description: 'How many people are in it' }) }),
  { ...getExample(Group), members: 12 },
);
export type TeamGroup = z.infer<typeof TeamGroup>;

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/groups',
  access: 'user',
  summary: 'The groups of a team',
  params: teamParams,
  response: z.array(TeamGroup),
  errors: ['TEAM_ROLE_REQUIRED'],
});

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/groups',
  access: 'user',
  summary: 'Make a group',
  params: teamParams,
  body: groupBody,
  response: TeamGroup,
  status: 201,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'GROUP_EXISTS', 'TEAM_LIMIT'],
});

export const updateGroup = defineEndpoint({
  method: 'PUT',
  path: '/teams/:teamId/groups/:groupId',
  access: 'user',
  summary: 'Rename a group',
  params: groupParams,
  body: groupBody,
  response: TeamGroup,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'GROUP_EXISTS'],
});

/** Deletes a group; its members stay in the team. */
export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/groups/:groupId',
  access: 'user',
  summary: 'Delete a group',
  params: groupParams,
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});
