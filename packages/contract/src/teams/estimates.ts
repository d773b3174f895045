import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId, Day, RowId } from '../calls/ids.ts';
import { text } from '../calls/text.ts';
import { teamParams } from './teams.ts';

const probability = z.number().min(0).max(1);

/** Readiness that a member sent to the trainers of a team: as it was on that day, for 30 days. */
export const Estimate = named(
  'TeamEstimate',
  z.object({
    id: RowId,
    memberId: RowId,
    name: z.string(),
    certificationId: CatalogueId,
    certificationName: z.string(),
    sentence: z.string(),
    low: probability,
    high: probability,
    day: Day,
    note: z.string().nullable(),
    endsOn: Day.meta({ description: 'The last day on which it is seen' }),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b61',
    memberId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
    name: 'Ada Lovelace',
    certificationId: 'aws-saa-c03',
    certificationName: 'AWS Certified Solutions Architect – Associate',
    sentence: 'Of 10 people with your answers, 7 to 9 would pass the real exam.',
    low: 0.71,
    high: 0.88,
    day: '2026-11-28',
    note: 'I would like to book it.',
    endsOn: '2026-12-28',
  },
);
export type Estimate = z.infer<typeof Estimate>;

/** What the user sent to a team, in the account's export. */
export const ExportedEstimate = Estimate.omit({ id: true, memberId: true, name: true, certificationName: true })
  .extend({ team: z.string() })
  .meta({
    examples: [
      {
        team: 'Northwind Training',
        certificationId: 'aws-saa-c03',
        sentence: 'Of 10 people with your answers, 7 to 9 would pass the real exam.',
        low: 0.71,
        high: 0.88,
        day: '2026-11-28',
        note: 'I would like to book it.',
        endsOn: '2026-12-28',
      },
    ],
  });
export type ExportedEstimate = z.infer<typeof ExportedEstimate>;

/** Sends the caller's readiness of today to the trainers of a team, by name (TEA-61). It replaces the last of the certification. */
export const sendEstimate = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/estimates',
  access: 'user',
  summary: 'Send own readiness to the trainers of a team',
  params: teamParams,
  body: z
    .strictObject({ certificationId: CatalogueId, note: text({ min: 0, max: 200 }).optional() })
    .meta({ examples: [{ certificationId: 'aws-saa-c03', note: 'I would like to book it.' }] }),
  response: Estimate,
  status: 201,
  errors: ['TEAM_SUSPENDED', 'ESTIMATE_TOO_EARLY'],
});

/** For trainers all, by name; for members their own. */
export const listEstimates = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/estimates',
  access: 'user',
  summary: 'Readiness that was sent to the trainers of a team',
  params: teamParams,
  response: z.array(Estimate),
});

/** Takes back what the caller sent. */
export const deleteEstimate = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/estimates/:estimateId',
  access: 'user',
  summary: 'Take back a sent estimate',
  params: teamParams.extend({ estimateId: RowId }),
  status: 204,
});
