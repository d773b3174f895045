import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { Day } from '../calls/ids.ts';
import { targetParams } from './targets.ts';

export const outcomeResults = ['passed', 'failed', 'moved'] as const;

/** How a real exam ended, or that it was moved. */
export const Outcome = z
  .object({
    result: z.enum(outcomeResults),
    takenOn: Day.nullable().meta({ description: 'Null for a moved exam' }),
    score: z.int().min(0).max(1000).nullable(),
  })
  .meta({ id: 'Outcome', examples: [{ result: 'passed', takenOn: '2026-11-20', score: 803 }] });
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
  errors: ['NOT_FOUND', 'TOO_MANY_TARGETS'],
});
