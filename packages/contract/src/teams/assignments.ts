import { isTimeZone } from '@examplar/domain/study/days';
import {
  attemptsThatCount,
  lineStates,
  maxAttempts,
  maxExtraAttempts,
  maxNote,
  practiceQuestions,
} from '@examplar/domain/teams/assignments';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Instant, RowId } from '../calls/ids.ts';
import { optionalBody } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';
import { linklessName, teamParams } from './teams.ts';

export const lineState = z.enum(lineStates).meta({ examples: ['open'] });

/** How many people are in each state. */
export const StateCounts = named(
  'AssignmentStateCounts',
  z.object({
    not_open: z.int(),
    open: z.int(),
    begun: z.int(),
    done: z.int(),
    done_late: z.int(),
    missed: z.int(),
    excused: z.int(),
  }),
  { not_open: 0, open: 7, begun: 2, done: 11, done_late: 1, missed: 0, excused: 1 },
);

/** What a trainer changed for one person; null where nothing is left of it. */
export const Adjustment = named(
  'AssignmentAdjustment',
  z.object({
    dueAt: Instant.nullable(),
    extraAttempts: z.int(),
    excused: z.boolean(),
    reason: z.string().nullable(),
  }),
  { dueAt: '2026-12-18T16:59:00.000Z', extraAttempts: 1, excused: false, reason: 'On holiday until the 14th' },
);

const ExamTask = z.object({
  kind: z.literal('exam'),
  examId: CatalogueId,
  attempts: z.int().nullable().meta({ description: 'How often it may be begun; null for any number' }),
  counts: z.enum(attemptsThatCount).meta({ description: 'Which of the finished attempts counts' }),
  passing: z.number().nullable().meta({ description: 'The percent that counts as reached' }),
});
const PracticeTask = z.object({
  kind: z.literal('practice'),
  certificationId: CatalogueId,
  topics: z.array(z.int()).nullable().meta({ description: 'Null for all' }),
  questions: z.int().meta({ description: 'Different questions to answer' }),
});

const to = z
  .union([
    z.literal('everybody'),
    z.object({
      groups: z.array(RowId).optional(),
      members: z.array(RowId).optional().meta({ description: 'Those who were named, not those of the groups' }),
    }),
  ])
  .meta({ description: 'Whom it was assigned to; for members only what concerns them' });

/** Work that a team assigned. What is the caller's own is null for who is not assigned. */
export const Assignment = named(
  'TeamAssignment',
  z.object({
    id: RowId,
    title: z.string(),
    note: z.string().nullable(),
    to,
    task: z.discriminatedUnion('kind', [ExamTask, PracticeTask]),
    opensAt: Instant,
    dueAt: Instant.nullable().meta({ description: "For trainers the assignment's, for members their own" }),
    timeZone: z.string(),
    closesWhenDue: z.boolean(),
    endedAt: Instant.nullable(),
    createdAt: Instant,
    counts: StateCounts.nullable().meta({ description: 'For trainers' }),
    reminders: z
      .object({
        possible: z.int().meta({ description: 'How many people who are not done can be reminded now' }),
        today: z.int().meta({ description: "How many were reminded today, by the assignment's clock" }),
      })
      .nullable()
      .meta({ description: 'For trainers' }),
    state: lineState.nullable().meta({ description: "The caller's" }),
    attemptsLeft: z.int().nullable().meta({ description: 'Null for any number, and for practice' }),
    adjusted: Adjustment.nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b60',
    title: 'Final',
    note: 'Please sit it in one go.',
    to: { groups: ['01939f3a-5c1e-7b6a-9d4e-2f8a61c07b57'] },
    task: { kind: 'exam', examId: 'aws-saa-c03-exam-1', attempts: 2, counts: 'best', passing: 80 },
    opensAt: '2026-11-21T10:15:30.000Z',
    dueAt: '2026-12-15T16:59:00.000Z',
    timeZone: 'Asia/Ho_Chi_Minh',
    closesWhenDue: false,
    endedAt: null,
    createdAt: '2026-11-21T10:15:30.000Z',
    counts: getExample(StateCounts),
    reminders: { possible: 7, today: 0 },
    state: null,
    attemptsLeft: null,
    adjusted: null,
  },
);
export type Assignment = z.infer<typeof Assignment>;

const moment = z.iso
  .datetime('Use a time such as 2026-12-04T18:20:00Z')
  .meta({ examples: ['2099-12-15T16:59:00.000Z'] });
const integer = ({ min, max }: { min: number; max: number }) => {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};
const title = linklessName({ max: 120 }).meta({ examples: ['Final on Friday'] });
const note = text({ min: 0, max: maxNote }).meta({ examples: ['Please sit it in one go.'] });
export const ids = (max: number) =>
  z.array(RowId).min(1, 'Name at least one').max(max, `Must have at most ${max} entries`);
const newTo = z.union(
  [z.literal('everybody'), z.strictObject({ groups: ids(100) }), z.strictObject({ members: ids(2005) })],
  { error: 'Name groups, members or everybody' },
);
const newTask = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('exam'),
      examId: CatalogueId,
      attempts: integer({ min: 1, max: maxAttempts }).nullable(),
      counts: z.enum(attemptsThatCount),
      passing: integer({ min: 1, max: 100 }).nullable().optional(),
    }),
    z.strictObject({
      kind: z.literal('practice'),
      certificationId: CatalogueId,
      topics: z
        .array(z.int32().min(0))
        .max(100, 'Must have at most 100 entries')
        .refine((topics) => new Set(topics).size === topics.length, 'Name each topic once')
        .nullable()
        .optional()
        .meta({ examples: [null] }),
      questions: integer(practiceQuestions),
    }),
  ],
  { error: 'Choose an exam or practice' },
);

/** Assigns work to groups, members or everybody (TEA-40). */
export const createAssignment = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/assignments',
  access: 'user',
  summary: 'Assign work',
  params: teamParams,
  body: z
    .strictObject({
      title: title.optional(),
      note: note.optional(),
      to: newTo,
      task: newTask,
      opensAt: moment.optional(),
      dueAt: moment.nullable().optional(),
      timeZone: text({ max: 100 }).refine(isTimeZone, {
        error: 'Use the name of a time zone, such as Asia/Ho_Chi_Minh',
      }),
      closesWhenDue: z.boolean().optional(),
    })
    .meta({
      examples: [
        {
          to: 'everybody',
          task: { kind: 'exam', examId: 'aws-saa-c03-exam-1', attempts: 2, counts: 'best', passing: 80 },
          dueAt: '2099-12-15T16:59:00.000Z',
          timeZone: 'Asia/Ho_Chi_Minh',
        },
      ],
    }),
  response: Assignment.extend({
    withoutSeat: z.int().meta({ description: 'How many have no seat, where the exam needs one' }),
  }).meta({ examples: [{ ...getExample(Assignment), withoutSeat: 3 }] }),
  status: 201,
  idempotent: true,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'TEAM_LIMIT'],
});

/** For trainers all, with `counts`; for members their own. Newest first, of what has ended the newest 200. */
export const listAssignments = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/assignments',
  access: 'user',
  summary: 'Assigned work of a team',
  params: teamParams,
  query: z.strictObject({
    state: lineState.optional().meta({
      description: 'For members those in this state, for trainers those in which somebody is in it',
      examples: ['open'],
    }),
  }),
  response: z.array(Assignment),
});

export const assignmentParams = teamParams.extend({ assignmentId: RowId });

/** 404 for members to whom it is not assigned. */
export const getAssignment = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/assignments/:assignmentId',
  access: 'user',
  summary: 'Assigned work',
  params: assignmentParams,
  response: Assignment,
});

/** Changes title, note and due moment; `to` only adds. */
export const updateAssignment = defineEndpoint({
  method: 'PUT',
  path: '/teams/:teamId/assignments/:assignmentId',
  access: 'user',
  summary: 'Change assigned work',
  params: assignmentParams,
  body: optionalBody(
    z.strictObject({
      title: title.nullable().optional().meta({ description: "Null for the task's own" }),
      note: note.nullable().optional(),
      dueAt: moment.nullable().optional(),
      to: newTo.optional(),
    }),
  ),
  response: Assignment,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'WRONG_STATE'],
});

/** Ends it: what is not finished is missed at once; running attempts go on and count. Repeating it changes nothing. */
export const endAssignment = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/assignments/:assignmentId/end',
  access: 'user',
  summary: 'End assigned work',
  params: assignmentParams,
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED'],
});

export const adjustedLineParams = assignmentParams.extend({ memberId: RowId });

/** Null, 0 and false take each back (TEA-44). */
export const adjustmentBody = optionalBody(
  z.strictObject({
    dueAt: moment.nullable().optional(),
    extraAttempts: integer({ min: 0, max: maxExtraAttempts }).optional(),
    excused: z.boolean().optional(),
    reason: text({ min: 0, max: 200 }).nullable().optional(),
  }),
);

/** One's own assigned work in all teams that is neither done, excused nor ended. */
export const OwnAssignment = named(
  'OwnAssignment',
  Assignment.omit({ counts: true, reminders: true, to: true }).extend({
    team: z.object({ id: RowId, name: z.string() }),
    state: lineState,
  }),
  {
    ...(({ counts: _counts, reminders: _reminders, to: _to, ...rest }) => rest)(getExample(Assignment)),
    state: 'open',
    attemptsLeft: 2,
    team: { id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55', name: 'Northwind Training' },
  },
);
export type OwnAssignment = z.infer<typeof OwnAssignment>;

/** What teams have assigned to the caller and is not done, soonest due first (TEA-48). */
export const listOwnAssignments = defineEndpoint({
  method: 'GET',
  path: '/users/me/assignments',
  access: 'user',
  summary: 'Work that is assigned to the caller',
  response: z.array(OwnAssignment),
});
