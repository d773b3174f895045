import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Day, Instant, RowId } from '../calls/ids.ts';
import { auditNote, Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

const teamStates = ['active', 'suspended'] as const;

/** A team as staff see it: counts and one owner, never its members, their assignments or results (TEA-12). */
export const AdminTeam = named(
  'AdminTeam',
  z.object({
    id: RowId,
    name: z.string(),
    owner: Person.nullable().meta({ description: 'The owner of the longest standing' }),
    seats: z.object({ paid: z.int(), assigned: z.int(), endsOn: Day }).nullable(),
    members: z.int(),
    state: z.enum(teamStates),
    createdAt: Instant,
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    name: 'Northwind Training',
    owner: getExample(Person),
    seats: { paid: 15, assigned: 12, endsOn: '2027-11-21' },
    members: 24,
    state: 'active',
    createdAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminTeam = z.infer<typeof AdminTeam>;

export const adminListTeams = adminList('/admin/teams', 'Teams', AdminTeam, {
  sort: sortBy('createdAt', 'name'),
  state: z.enum(teamStates).optional(),
});

const action = {
  method: 'POST',
  access: 'admin',
  params: z.object({ teamId: RowId }),
  body: z.strictObject({ reason: auditNote }),
  response: AdminTeam,
} as const;

/** Suspends a team: it stays as it is to be read, and only what a person does for themselves goes on. Seats run on. */
export const adminSuspendTeam = defineEndpoint({
  ...action,
  path: '/admin/teams/:teamId/suspend',
  summary: 'Suspend a team',
  errors: ['NOT_FOUND'],
});

export const adminRestoreTeam = defineEndpoint({
  ...action,
  path: '/admin/teams/:teamId/restore',
  summary: 'Restore a suspended team',
  errors: ['NOT_FOUND'],
});
