import { isTimeZone } from '@examplar/domain/study/days';
import { targetChangeKinds } from '@examplar/domain/study/target-change';
import { z } from 'zod';
import { OpenPracticeAttempt } from '../attempts.ts';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day, RowId } from '../calls/ids.ts';
import { startLanguage } from '../calls/language.ts';
import { optionalBody } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';

export const studyPhases = ['cover', 'strengthen', 'last_days', 'no_date', 'past'] as const;

export const targetParams = z.object({ certificationId: CatalogueId });
const count = z.int().min(0);

const TargetToday = z
  .object({
    date: Day.meta({ description: "Today in the user's time zone" }),
    planned: count.meta({ description: "Questions of today's list, or that it would have" }),
    answered: count.meta({ description: 'Different questions of the certification answered today, anywhere' }),
    estimatedMinutes: count.meta({ description: 'For what is left, rounded up' }),
    attemptId: RowId.nullable().meta({ description: "Today's list, open or finished" }),
  })
  .meta({
    examples: [
      {
        date: '2026-11-21',
        planned: 24,
        answered: 6,
        estimatedMinutes: 23,
        attemptId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
      },
    ],
  });

/** What the plan has to know of its exam: that it ends, or asks other things, before the date. */
const TargetChange = z
  .object({
    kind: z.enum(targetChangeKinds),
    on: Day.meta({ description: 'The last day of the exam, or the day from which it asks other things' }),
    expected: z.boolean().meta({ description: 'Whether the vendor has not named the day' }),
    successor: z
      .object({
        code: z.string(),
        title: z.string(),
        certificationId: CatalogueId.nullable().meta({ description: 'Null while it is not one of ours' }),
      })
      .nullable(),
    seen: z.boolean().meta({ description: 'Whether its user has put it away' }),
  })
  .meta({
    examples: [
      {
        kind: 'retires_before',
        on: '2027-04-20',
        expected: false,
        successor: { code: 'SY0-801', title: 'CompTIA Security+', certificationId: null },
        seen: false,
      },
    ],
  });

/** A certification that the user prepares for. */
export const Target = named(
  'Target',
  z.object({
    certificationId: CatalogueId,
    certificationName: z.string(),
    certificationCode: z.string(),
    examOn: Day.nullable(),
    minutesPerDay: z.int().min(5).max(240),
    timeZone: z.string().meta({ description: "The account's, the same for all targets" }),
    remindAt: z.int().min(0).max(23).nullable().meta({ description: "The hour of the day's mail; null for none" }),
    asksOutcome: z.boolean().meta({ description: "Whether a mail asks 'How did it go?' after the exam" }),
    daysLeft: z.int().nullable().meta({ description: '0 on the day itself, negative after it, null without a date' }),
    phase: z.enum(studyPhases),
    today: TargetToday,
    coverage: z.object({
      seen: count,
      total: count,
      byExam: count.nullable().meta({ description: 'Seen by the exam at this pace; null without a date' }),
    }),
    change: TargetChange.nullable(),
  }),
  {
    certificationId: 'aws-saa-c03',
    certificationName: 'AWS Certified Solutions Architect – Associate',
    certificationCode: 'SAA-C03',
    examOn: '2026-12-12',
    minutesPerDay: 30,
    timeZone: 'Asia/Ho_Chi_Minh',
    remindAt: 19,
    asksOutcome: true,
    daysLeft: 21,
    phase: 'cover',
    today: getExample(TargetToday),
    coverage: { seen: 62, total: 170, byExam: 170 },
    change: null,
  },
);
export type Target = z.infer<typeof Target>;

const TargetBody = z
  .strictObject({
    examOn: Day.nullable(),
    minutesPerDay: z.int().min(5).max(240),
    timeZone: text({ max: 100 })
      .refine(isTimeZone, { error: 'Use the name of a time zone, such as Asia/Ho_Chi_Minh' })
      .meta({ examples: ['Asia/Ho_Chi_Minh'] }),
    remindAt: z.int().min(0).max(23).nullable().optional(),
    asksOutcome: z.boolean().optional(),
  })
  .meta({ examples: [{ examOn: '2099-12-12', minutesPerDay: 30, timeZone: 'Asia/Ho_Chi_Minh', remindAt: 19 }] });

/**
 * LRN-38: sets or changes a target (201 new, 200 changed) and the time zone of the account. What is left out stays. A
 * date in the past, unless it was that before, or more than two years away is 400. A new target for an exam that has ended is `EXAM_RETIRED`.
 */
export const putTarget = defineEndpoint({
  method: 'PUT',
  path: '/users/me/targets/:certificationId',
  access: 'user',
  hasTranslations: true,
  summary: 'Set a target',
  params: targetParams,
  body: TargetBody,
  response: Target,
  status: [201, 200],
  errors: ['TOO_MANY_TARGETS', 'EXAM_RETIRED'],
});

/** The caller's targets, nearest exam first, those without a date last. */
export const listMyTargets = defineEndpoint({
  method: 'GET',
  path: '/users/me/targets',
  access: 'user',
  summary: 'Own targets',
  response: z.array(Target),
});

export const deleteTarget = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/targets/:certificationId',
  access: 'user',
  summary: 'Remove a target',
  params: targetParams,
  status: 204,
});

/** LRN-131: puts the target's change away, for as long as it stays the same. What is not the present change changes nothing. */
export const putChangeAway = defineEndpoint({
  method: 'POST',
  path: '/users/me/targets/:certificationId/change-seen',
  access: 'user',
  summary: 'Put away what a target says of its exam',
  params: targetParams,
  body: z
    .strictObject({ kind: z.enum(targetChangeKinds), on: Day })
    .meta({ examples: [{ kind: 'retires_before', on: '2027-04-20' }] }),
  status: 204,
});

/**
 * LRN-132: moves a target on to the successor of its exam, or to that one's. Reminders and, left out, the minutes move along. With a
 * target for the successor already, that one stays unchanged (200) and the old one goes.
 */
export const switchTarget = defineEndpoint({
  method: 'POST',
  path: '/users/me/targets/:certificationId/switch',
  access: 'user',
  hasTranslations: true,
  summary: "Move a target on to the exam's successor",
  params: targetParams,
  body: z
    .strictObject({
      to: CatalogueId,
      examOn: Day.nullable().optional(),
      minutesPerDay: z.int().min(5).max(240).optional(),
    })
    .meta({ examples: [{ to: 'comptia-sy0-801', examOn: '2099-06-12' }] }),
  response: Target,
  status: [201, 200],
  errors: ['EXAM_RETIRED'],
});

/**
 * LRN-42: today's list as a practice attempt of kind `today`: made (201) or resumed (200), also for concurrent requests.
 * With `more`, one more budget after the day's list was finished.
 */
export const makeTodaysList = defineEndpoint({
  method: 'POST',
  path: '/users/me/targets/:certificationId/today',
  access: 'user',
  hasTranslations: true,
  summary: "Make or resume today's list",
  params: targetParams,
  body: optionalBody(z.strictObject({ more: z.boolean().default(false), language: startLanguage })),
  response: OpenPracticeAttempt,
  status: [201, 200],
  errors: ['NOTHING_TO_PRACTISE'],
});
