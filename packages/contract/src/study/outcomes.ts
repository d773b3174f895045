import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId, Day, Instant } from '../calls/ids.ts';
import { targetParams } from './targets.ts';

export const outcomeResults = ['passed', 'failed', 'moved'] as const;

/** What was done for an exam by the time its outcome was told. */
export const Done = z
  .object({
    questions: z.int().min(0).meta({ description: 'Different questions of the certification that were answered' }),
    days: z.int().min(0).meta({ description: 'Days with an answer' }),
  })
  .nullable()
  .meta({ description: 'Null where it was not kept', examples: [{ questions: 412, days: 38 }] });

/** How a real exam ended, or that it was moved. */
export const Outcome = named(
  'Outcome',
  z.object({
    result: z.enum(outcomeResults),
    takenOn: Day.nullable().meta({ description: 'Null for a moved exam' }),
    score: z.int().min(0).max(1000).nullable(),
  }),
  { result: 'passed', takenOn: '2026-11-20', score: 803 },
);
export type Outcome = z.infer<typeof Outcome>;

const OutcomeBody = z
  .strictObject({
    result: z.enum(outcomeResults),
    takenOn: Day.optional().meta({ description: "The target's date if left out" }),
    score: z.int().min(0).max(1000).optional(),
    examOn: Day.optional().meta({ description: 'The new date of a moved exam' }),
  })
  .refine(({ result, examOn }) => result !== 'moved' || examOn !== undefined, {
    error: 'Please choose the new date',
    path: ['examOn'],
  })
  .refine(({ result, examOn }) => result === 'moved' || examOn === undefined, {
    error: 'Only a moved exam has a new date',
    path: ['examOn'],
  })
  .meta({ examples: [{ result: 'passed', takenOn: '2026-11-20', score: 803 }] });

/**
 * LRN-50: says how the real exam ended. `passed` removes the target, `failed` keeps it without a date, `moved` gives it
 * the new one. For 7 days the call may be repeated, and replaces the outcome.
 */
export const putOutcome = defineEndpoint({
  method: 'PUT',
  path: '/users/me/targets/:certificationId/outcome',
  access: 'user',
  summary: 'Say how the exam went',
  params: targetParams,
  body: OutcomeBody,
  response: Outcome,
  errors: ['TOO_MANY_TARGETS'],
});

/** LRN-51, LRN-59: an outcome that its user can still undo, or an exam that was passed. */
export const ReportedOutcome = named(
  'ReportedOutcome',
  z.object({
    certificationId: CatalogueId,
    certificationName: z.string(),
    certificationCode: z.string(),
    result: z.enum(['passed', 'failed']),
    takenOn: Day.nullable(),
    score: z.int().min(0).max(1000).nullable(),
    reportedAt: Instant,
    undoableUntil: Instant.nullable().meta({ description: 'Null once it can no longer be undone' }),
    done: Done,
  }),
  {
    certificationId: 'aws-saa-c03',
    certificationName: 'AWS Certified Solutions Architect – Associate',
    certificationCode: 'SAA-C03',
    result: 'passed',
    takenOn: '2026-11-20',
    score: 803,
    reportedAt: '2026-11-21T10:15:30.000Z',
    undoableUntil: '2026-11-28T10:15:30.000Z',
    done: { questions: 412, days: 38 },
  },
);
export type ReportedOutcome = z.infer<typeof ReportedOutcome>;

/** The outcomes that the caller reported in the last 7 days and can undo, and all passed ones, newest first. */
export const listMyOutcomes = defineEndpoint({
  method: 'GET',
  path: '/users/me/outcomes',
  access: 'user',
  summary: 'Own passed exams, and outcomes that can be undone',
  response: z.array(ReportedOutcome),
});

/**
 * LRN-58: takes back an outcome of the last 7 days, on any device. The target is as it was, unless the user has made a new one or set a
 * new date since. 404 if there is none, 409 `WRONG_STATE` after 7 days.
 */
export const undoOutcome = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/targets/:certificationId/outcome',
  access: 'user',
  summary: 'Undo an outcome',
  params: targetParams,
  status: 204,
  errors: ['WRONG_STATE', 'TOO_MANY_TARGETS'],
});
