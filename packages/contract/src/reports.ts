import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { CatalogueId, Instant, RowId } from './calls/ids.ts';
import { pageQuery } from './calls/list-query.ts';
import { text } from './calls/text.ts';

export const reportReasons = ['wrong_answer', 'unclear', 'outdated', 'typo', 'other'] as const;
export const reportVerdicts = ['fixed', 'no_change', 'duplicate', 'invalid'] as const;
export const reportStates = ['open', 'resolved'] as const;

export const Report = named(
  'Report',
  z.object({
    id: RowId,
    questionId: CatalogueId,
    reason: z.enum(reportReasons),
    comment: z.string().nullable(),
    state: z.enum(reportStates),
    verdict: z.enum(reportVerdicts).nullable(),
    note: z.string().nullable().meta({ description: 'What the admin answered' }),
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    questionId: 'aws-saa-c03-q001',
    reason: 'outdated',
    comment: 'The service was renamed.',
    state: 'open',
    verdict: null,
    note: null,
    createdAt: '2026-11-21T10:15:30.000Z',
    resolvedAt: null,
  },
);
export type Report = z.infer<typeof Report>;

/**
 * 'Report a problem' with a question. For a question outside the preview the caller needs a plan, or an attempt with
 * the question. While the caller has an open report on the question, a second one replaces it (200).
 */
export const reportQuestion = defineEndpoint({
  method: 'POST',
  path: '/questions/:questionId/reports',
  access: 'user',
  summary: 'Report a problem with a question',
  params: z.object({ questionId: CatalogueId }),
  body: z
    .strictObject({
      reason: z.enum(reportReasons, 'Please choose what is wrong'),
      comment: text({ min: 0, max: 2000 }).nullish(),
      attemptId: RowId.nullish(),
    })
    .meta({ examples: [{ reason: 'outdated', comment: 'The service was renamed.' }] }),
  response: Report,
  status: [201, 200],
  errors: ['SUBSCRIPTION_REQUIRED'],
});

/** The caller's reports and their outcomes, newest first. */
export const listMyReports = defineEndpoint({
  method: 'GET',
  path: '/users/me/reports',
  access: 'user',
  summary: 'Own reports',
  query: pageQuery,
  response: z.array(Report),
  paged: true,
});
