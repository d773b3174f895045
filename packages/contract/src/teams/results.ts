import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { Day, RowId } from '../calls/ids.ts';
import { cursor, limit } from '../calls/list-query.ts';
import { Adjustment, adjustedLineParams, adjustmentBody, assignmentParams, lineState } from './assignments.ts';

/** What a team sees of one member's assignment: of the attempt that counts; null what is not known yet. */
export const Line = named(
  'AssignmentLine',
  z.object({
    memberId: RowId,
    name: z.string(),
    state: lineState,
    attempts: z.int().meta({ description: 'How many were begun; 0 for practice' }),
    score: z.int().nullable().meta({ description: 'Of practice: questions answered, up to the number' }),
    total: z.int().nullable(),
    percent: z.number().nullable(),
    passed: z.boolean().nullable(),
    reached: z.boolean().nullable().meta({ description: 'Null without `passing`' }),
    finishedOn: Day.nullable().meta({ description: "In the assignment's time zone" }),
    late: z.boolean().nullable(),
    timeShare: z
      .int()
      .nullable()
      .meta({ description: 'Time used of the time given to this person, in percent, rounded to 5' }),
    topics: z
      .array(
        z.object({
          topic_number: z
            .int()
            .nullable()
            .meta({ description: 'Null for those with fewer than 3 questions, together' }),
          right: z.int(),
          asked: z.int(),
        }),
      )
      .nullable(),
    adjusted: Adjustment.nullable(),
    regraded: z.boolean(),
  }),
  {
    memberId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
    name: 'Ada Lovelace',
    state: 'done',
    attempts: 1,
    score: 52,
    total: 65,
    percent: 80,
    passed: true,
    reached: true,
    finishedOn: '2026-12-14',
    late: false,
    timeShare: 75,
    topics: [
      { topic_number: 1, right: 18, asked: 20 },
      { topic_number: null, right: 3, asked: 4 },
    ],
    adjusted: null,
    regraded: false,
  },
);
export type Line = z.infer<typeof Line>;

const filters = { group: RowId.optional(), state: lineState.optional() };

/** The lines of an assignment, by name (TEA-50). */
export const listResults = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/assignments/:assignmentId/results',
  access: 'user',
  summary: 'Results of assigned work',
  params: assignmentParams,
  query: z.strictObject({ ...filters, limit: limit.optional(), cursor: cursor.optional() }),
  response: z.array(Line),
  errors: ['NOT_FOUND', 'TEAM_ROLE_REQUIRED'],
  paged: true,
});

/** What the team sees of the caller's own work: the very line. */
export const getOwnLine = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/assignments/:assignmentId/me',
  access: 'user',
  summary: 'What a team sees of own assigned work',
  params: assignmentParams,
  response: Line,
  errors: ['NOT_FOUND'],
});

/** Moves the due moment of one person, gives more attempts or excuses (TEA-44). The member sees it, with the reason. */
export const adjustLine = defineEndpoint({
  method: 'PUT',
  path: '/teams/:teamId/assignments/:assignmentId/members/:memberId',
  access: 'user',
  summary: 'Adjust assigned work for one person',
  params: adjustedLineParams,
  body: adjustmentBody,
  response: Line,
  errors: ['NOT_FOUND', 'TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});
