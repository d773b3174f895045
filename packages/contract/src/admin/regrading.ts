import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CatalogueId, RowId } from '../ids.ts';
import { auditNote } from './admin-list.ts';

const statuses = z.enum(['Passed', 'Failed']);

export const RegradeReport = z
  .object({
    questionId: CatalogueId,
    version: z.int().meta({ description: 'Whose key is applied' }),
    dryRun: z.boolean(),
    attempts: z.int().meta({ description: 'Finished attempts that asked the question with another key' }),
    raised: z.int(),
    lowered: z.int(),
    newlyPassed: z.int(),
    newlyFailed: z.int(),
    changes: z
      .array(
        z.object({
          attemptId: RowId,
          userId: RowId,
          scoreBefore: z.int(),
          scoreAfter: z.int(),
          statusBefore: statuses,
          statusAfter: statuses,
        }),
      )
      .meta({ description: 'The first 200' }),
  })
  .meta({
    id: 'RegradeReport',
    examples: [
      {
        questionId: 'aws-saa-c03-q001',
        version: 2,
        dryRun: true,
        attempts: 31,
        raised: 12,
        lowered: 5,
        newlyPassed: 2,
        newlyFailed: 0,
        changes: [],
      },
    ],
  });
export type RegradeReport = z.infer<typeof RegradeReport>;

/** Scores finished attempts again by the present key of a question. A dry run tells what would change, and changes nothing. */
export const adminRegradeQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/questions/:questionId/regrade',
  access: 'admin',
  summary: 'Regrade finished attempts',
  params: z.object({ questionId: CatalogueId }),
  body: z
    .strictObject({ dryRun: z.boolean(), reason: auditNote.optional() })
    .refine((body) => body.dryRun || body.reason !== undefined, { error: 'Please say why', path: ['reason'] })
    .meta({ examples: [{ dryRun: true }] }),
  response: RegradeReport,
  errors: ['NOT_FOUND'],
});
