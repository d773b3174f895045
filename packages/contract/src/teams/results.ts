import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day, RowId } from '../calls/ids.ts';
import { cursor, limit, optionalBody } from '../calls/list-query.ts';
import {
  Adjustment,
  adjustedLineParams,
  adjustmentBody,
  assignmentParams,
  ids,
  lineState,
  StateCounts,
} from './assignments.ts';
import { memberFilters } from './members.ts';
import { teamParams } from './teams.ts';

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

/** What a team sees of the user's work, in the account's export. */
export const ExportedLine = Line.omit({ memberId: true, name: true })
  .extend({ team: z.string(), title: z.string() })
  .meta({
    examples: [
      {
        ...(({ memberId: _id, name: _name, ...line }) => line)(getExample(Line)),
        team: 'Northwind Training',
        title: 'Final on Friday',
      },
    ],
  });
export type ExportedLine = z.infer<typeof ExportedLine>;

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
  errors: ['TEAM_ROLE_REQUIRED'],
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
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});

/** Mails who is not done, each at most once a day. */
export const remindOfAssignment = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/assignments/:assignmentId/remind',
  access: 'user',
  summary: 'Remind of assigned work',
  params: assignmentParams,
  body: optionalBody(z.strictObject({ members: ids(2005).optional() })),
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'WRONG_STATE'],
});

const share = z.number().min(0).max(1);
/** Figures over the people of an assignment, each with its doubt (TEA-52). */
export const Summary = named(
  'AssignmentSummary',
  z.object({
    states: StateCounts,
    answered: z.int().meta({ description: 'How many people have a result' }),
    percent: z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable().meta({
      description: 'The quartiles',
    }),
    passed: z.object({ share, low: share, high: share }).nullable().meta({
      description: 'The share that reached `passing`, where the task has it, else that passed, with its 80 % interval',
    }),
    topics: z.array(
      z.object({
        topic_number: z.int().nullable(),
        name: z.string().nullable(),
        right: z.int(),
        asked: z.int(),
        low: share.nullable(),
        high: share.nullable(),
      }),
    ),
    questions: z
      .array(
        z.object({
          id: CatalogueId,
          question_text: z.string().nullable().meta({ description: 'Null where the caller may not open the question' }),
          wrong: z.int(),
          asked: z.int(),
          sureButWrong: z.int(),
        }),
      )
      .nullable()
      .meta({ description: 'Most got wrong first; null where it would tell who answered what' }),
  }),
  {
    states: getExample(StateCounts),
    answered: 12,
    percent: { low: 66.2, median: 74.6, high: 83 },
    passed: { share: 0.5833, low: 0.4001, high: 0.7472 },
    topics: [
      { topic_number: 1, name: 'Design secure architectures', right: 171, asked: 240, low: 0.6512, high: 0.7738 },
    ],
    questions: [{ id: 'aws-saa-c03-q001', question_text: null, wrong: 8, asked: 10, sureButWrong: 3 }],
  },
);
export type Summary = z.infer<typeof Summary>;

export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/assignments/:assignmentId/summary',
  access: 'user',
  summary: 'Figures of assigned work',
  params: assignmentParams,
  query: z.strictObject({ group: RowId.optional() }),
  response: Summary,
  errors: ['TEAM_ROLE_REQUIRED'],
});

/** Deletes what a team has of the caller's work at once, also after leaving (TEA-54). */
export const deleteMyLines = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/my-lines',
  access: 'user',
  summary: 'Delete what a team has of own work',
  params: teamParams,
  status: 204,
});

/** The lines as a file for spreadsheets, with the filters and columns of the list; audited, 20 files an hour (TEA-56). */
export const exportResults = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/assignments/:assignmentId/results.csv',
  access: 'user',
  summary: 'Results of assigned work as CSV',
  params: assignmentParams,
  query: z.strictObject(filters),
  fileTypes: ['text/csv'],
  errors: ['TEAM_ROLE_REQUIRED'],
});

/** The people of a team as a file for spreadsheets, with the filters and columns of the list; audited, 20 files an hour (TEA-56). */
export const exportMembers = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/members.csv',
  access: 'user',
  summary: 'The people of a team as CSV',
  params: teamParams,
  query: memberFilters,
  fileTypes: ['text/csv'],
  errors: ['TEAM_ROLE_REQUIRED'],
});
