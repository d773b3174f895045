import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { teamParams } from './teams.ts';

const share = z.number().min(0).max(1);
const people = z.int();

/** The readiness of those who ticked to be counted, as it stood in a night, five people at a time (TEA-60). */
export const TeamProgress = named(
  'TeamProgress',
  z.object({
    asOf: Instant.meta({ description: 'The night that the figures are of' }),
    counted: people.meta({
      description: 'How many people the figures are over; without figures, how many have ticked',
    }),
    bands: z
      .object({ ready: people, close: people, not_yet: people })
      .nullable()
      .meta({ description: 'Null below 5, and after one of those counted has gone until five more have come' }),
    pass: z
      .object({ low: share, median: share, high: share })
      .nullable()
      .meta({ description: 'The quartiles of the chance to pass' }),
    topics: z
      .array(z.object({ topic_number: z.int(), name: z.string(), right: share, low: share, high: share }))
      .nullable()
      .meta({ description: 'The mean predicted share right of a first sight, with its 80 % interval over people' }),
  }),
  {
    asOf: '2026-11-28T02:17:00.000Z',
    counted: 10,
    bands: { ready: 3, close: 5, not_yet: 2 },
    pass: { low: 0.46, median: 0.62, high: 0.81 },
    topics: [{ topic_number: 1, name: 'Design secure architectures', right: 0.68, low: 0.63, high: 0.73 }],
  },
);
export type TeamProgress = z.infer<typeof TeamProgress>;

export const getTeamProgress = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/progress',
  access: 'user',
  summary: 'Readiness of a team',
  params: teamParams,
  query: z.strictObject({ certificationId: CatalogueId }).meta({ examples: [{ certificationId: 'aws-saa-c03' }] }),
  response: TeamProgress,
  errors: ['NOT_FOUND', 'TEAM_ROLE_REQUIRED'],
});
