import { readsAsLink } from '@examplar/domain/teams/reads-as-link';
import { teamRoles } from '@examplar/domain/teams/roles';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { Day, Instant, RowId } from '../calls/ids.ts';
import { optionalBody } from '../calls/list-query.ts';
import { plainName, text } from '../calls/text.ts';

export const teamRole = z.enum(teamRoles).meta({ examples: ['trainer'] });

/** A name that others read in pages, tables and mails: nothing that a program could turn into a link (TEA-3). */
export const linklessName = (length: { min?: number; max: number }) =>
  plainName(length).refine((name) => !readsAsLink(name), { error: 'A name cannot contain a web address' });

export const teamName = linklessName({ min: 2, max: 60 }).meta({ examples: ['Northwind Training'] });

/** Seats that were paid for and still run, those of them that somebody has, and the last day with seats (UTC). */
const Seats = z.object({ paid: z.int(), assigned: z.int(), endsOn: Day });
const Settings = z.object({
  assignsSeats: z.boolean().meta({ description: 'Whether somebody who joins gets a free seat' }),
});

/** A team as one of its people sees it. */
export const Team = named(
  'Team',
  z.object({
    id: RowId,
    name: z.string(),
    role: teamRole.meta({ description: "The caller's" }),
    members: z.int(),
    seats: Seats.nullable().meta({ description: 'Null until the first was paid, and to members' }),
    limits: z.object({ members: z.int() }),
    settings: Settings.nullable().meta({ description: 'Null to members' }),
    trainers: z.array(z.string()).meta({ description: 'Names of owners and trainers' }),
    suspended: z.boolean(),
    createdAt: Instant,
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    name: 'Northwind Training',
    role: 'owner',
    members: 24,
    seats: { paid: 15, assigned: 12, endsOn: '2027-11-21' },
    limits: { members: 35 },
    settings: { assignsSeats: true },
    trainers: ['Linh Tran'],
    suspended: false,
    createdAt: '2026-11-21T10:15:30.000Z',
  },
);
export type Team = z.infer<typeof Team>;

export const teamParams = z.object({ teamId: RowId });

/** Makes a team, of which the caller is the owner (TEA-4). */
export const createTeam = defineEndpoint({
  method: 'POST',
  path: '/teams',
  access: 'user',
  summary: 'Make a team',
  body: z.strictObject({ name: teamName }),
  response: Team,
  status: 201,
  idempotent: true,
  errors: ['TOO_MANY_TEAMS'],
});

/** The teams that the caller is in, by name. */
export const listTeams = defineEndpoint({
  method: 'GET',
  path: '/teams',
  access: 'user',
  summary: 'Own teams',
  response: z.array(Team),
});

export const getTeam = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId',
  access: 'user',
  summary: 'A team',
  params: teamParams,
  response: Team,
});

export const updateTeam = defineEndpoint({
  method: 'PUT',
  path: '/teams/:teamId',
  access: 'user',
  summary: 'Change name and settings of a team',
  params: teamParams,
  body: optionalBody(
    z.strictObject({
      name: teamName.optional(),
      settings: z.strictObject({ assignsSeats: z.boolean().optional() }).optional(),
    }),
  ),
  response: Team,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});

/** Removes a team with everything it has, at once. The name is typed again, so that nobody does it by mistake (TEA-8). */
export const deleteTeam = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId',
  access: 'user',
  summary: 'Delete a team',
  params: teamParams,
  body: z.strictObject({ name: text({ max: 100 }) }),
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'TEAM_HAS_SEATS', 'WRONG_STATE'],
});
