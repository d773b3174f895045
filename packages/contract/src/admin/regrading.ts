import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Instant, RowId } from '../calls/ids.ts';
import { auditNote, Person } from './admin-list.ts';
import { TaskProgress, taskStates } from './staff-task.ts';

const statuses = z.enum(['Passed', 'Failed']);

export const RegradeReport = named(
  'RegradeReport',
  z.object({
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
  }),
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
);
export type RegradeReport = z.infer<typeof RegradeReport>;

/** A regrade of a question. `report` is the preview from before the first score changed. */
export const Regrade = named(
  'Regrade',
  z.object({
    id: RowId,
    questionId: CatalogueId,
    user: Person.nullable(),
    state: z.enum(taskStates),
    progress: TaskProgress,
    problem: z.string().nullable(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    report: RegradeReport.nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    questionId: 'aws-saa-c03-q001',
    user: getExample(Person),
    state: 'running',
    progress: { stage: 'regrading', done: 12, total: 31, percent: 39 },
    problem: null,
    createdAt: '2026-11-21T10:15:30.000Z',
    finishedAt: null,
    report: { ...getExample(RegradeReport), dryRun: false },
  },
);
export type Regrade = z.infer<typeof Regrade>;

const params = z.object({ questionId: CatalogueId });

/** Rescores finished attempts by the current key of a question, in one response. A dry run only reports what would change. */
export const adminRegradeQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/questions/:questionId/regrade',
  access: 'admin',
  summary: 'Regrade finished attempts',
  params,
  body: z
    .strictObject({ dryRun: z.boolean(), reason: auditNote.optional() })
    .refine((body) => body.dryRun || body.reason !== undefined, { error: 'Please say why', path: ['reason'] })
    .meta({ examples: [{ dryRun: true }] }),
  response: RegradeReport,
  errors: ['TASK_FAILED', 'WRONG_STATE'],
});

/** Regrades in the background. If a regrade of the question is already running, returns that one. */
export const adminStartRegrade = defineEndpoint({
  method: 'POST',
  path: '/admin/questions/:questionId/regrade/start',
  access: 'admin',
  summary: 'Start to regrade finished attempts',
  params,
  body: z.strictObject({ reason: auditNote }).meta({ examples: [{ reason: 'The key was wrong' }] }),
  response: Regrade,
  status: 202,
});

/** The running or most recent regrade of a question; null if there was none. */
export const adminGetRegrade = defineEndpoint({
  method: 'GET',
  path: '/admin/questions/:questionId/regrade',
  access: 'admin',
  summary: 'How far the regrade of a question is',
  params,
  response: Regrade.nullable(),
});
