import { z } from 'zod';
import { Session } from './account.ts';
import { Attempt, FinishedAttempt } from './attempts.ts';
import { defineEndpoint } from './calls/endpoint.ts';
import { getExample, named } from './calls/example.ts';
import { Day, Instant, RowId } from './calls/ids.ts';
import { User, userSettings } from './identity.ts';
import { Note } from './notes.ts';
import { Order } from './payments/orders.ts';
import { SubscriptionChange } from './payments/subscription-history.ts';
import { Subscription } from './payments/subscriptions.ts';
import { QuestionLink } from './question-links.ts';
import { ReadinessChange } from './readiness.ts';
import { Report } from './reports.ts';
import { Review } from './reviews.ts';
import { ExportedMixUp, ExportedTarget, ToldOutcome } from './study/exported.ts';
import { ExportedEstimate } from './teams/estimates.ts';
import { ExportedTeam } from './teams/members.ts';
import { ExportedLine } from './teams/results.ts';

const EndedSession = z
  .object({
    createdAt: Instant,
    lastUsedAt: Instant,
    endedAt: Instant,
    reason: z.string(),
    userAgent: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Network prefix, not the full address' }),
  })
  .meta({
    examples: [
      {
        createdAt: '2026-11-01T08:00:00.000Z',
        lastUsedAt: '2026-11-03T09:30:00.000Z',
        endedAt: '2026-11-03T09:31:00.000Z',
        reason: 'logout',
        userAgent: 'Firefox on Linux',
        address: '203.0.113.0/24',
      },
    ],
  });

const SentMail = z
  .object({ kind: z.string(), createdAt: Instant, sentAt: Instant.nullable() })
  .meta({ examples: [{ kind: 'receipt', createdAt: '2026-11-01T08:00:00.000Z', sentAt: '2026-11-01T08:00:02.000Z' }] });

const ExportedMemory = z
  .object({
    questionId: z.string(),
    certificationId: z.string(),
    stability: z.number().meta({ description: 'Days after which the probability of remembering is 0.9' }),
    difficulty: z.number().meta({ description: '1 to 10' }),
    answeredOn: z.iso
      .date()
      .meta({ description: "Date of the last answer that changed it, in the user's time zone at that time" }),
  })
  .meta({
    examples: [
      {
        questionId: 'aws-saa-c03-q001',
        certificationId: 'aws-saa-c03',
        stability: 12.4,
        difficulty: 5.1,
        answeredOn: '2026-11-20',
      },
    ],
  });

const AskedQuestionRecord = z
  .object({
    questionId: z.string(),
    certificationId: z.string(),
    firstSeenAt: Instant.nullable(),
    wasLastCorrect: z.boolean().nullable(),
    isFlagged: z.boolean(),
    keyOpenedAt: Instant.nullable().meta({ description: 'When the answer was opened outside an attempt' }),
  })
  .meta({
    examples: [
      {
        questionId: 'aws-saa-c03-q001',
        certificationId: 'aws-saa-c03',
        firstSeenAt: '2026-11-01T08:00:00.000Z',
        wasLastCorrect: true,
        isFlagged: false,
        keyOpenedAt: null,
      },
    ],
  });

/** The estimate for a certification's exam on a day. */
const ReadinessDay = z
  .object({
    certificationId: z.string(),
    day: Day,
    expected: z.number().meta({ description: 'Probability of passing' }),
    firstSight: z.int().meta({ description: 'Answers that it was estimated from' }),
  })
  .meta({ examples: [{ certificationId: 'aws-saa-c03', day: '2026-11-21', expected: 0.68, firstSight: 143 }] });

/** The change by a finished attempt, as shown with its result. */
const AttemptReadiness = named('AttemptReadiness', ReadinessChange.extend({ attemptId: RowId }), {
  attemptId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  ...getExample(ReadinessChange),
});

const Settings = named('Settings', z.object(userSettings), {
  givenName: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  asksConfidence: false,
  textSizePercent: 100,
  hidesClock: false,
  extraTimePercent: 0,
  language: 'en',
  tellsExamChanges: true,
});

/**
 * The data stored about a user. Open attempts contain no answer keys here either; mails appear by kind and time, since their texts are
 * not stored; passwords, tokens and second factors are left out.
 */
export const AccountExport = named(
  'AccountExport',
  z.object({
    exportedAt: Instant,
    user: User.extend({ createdAt: Instant }),
    settings: Settings,
    sessions: z.array(Session),
    endedSessions: z.array(EndedSession),
    mails: z.array(SentMail),
    attempts: z.array(Attempt),
    subscriptions: z.array(Subscription),
    subscriptionHistory: z.array(SubscriptionChange),
    orders: z.array(Order),
    review: Review.nullable(),
    reports: z.array(Report),
    questionHistory: z.array(AskedQuestionRecord),
    readiness: z.array(ReadinessDay),
    readinessChanges: z.array(AttemptReadiness),
    memories: z.array(ExportedMemory),
    notes: z.array(Note),
    questionLinks: z.array(QuestionLink),
    targets: z.array(ExportedTarget),
    outcomes: z.array(ToldOutcome).meta({ description: 'The latest of each certification' }),
    teams: z.array(ExportedTeam),
    estimates: z.array(ExportedEstimate).meta({ description: 'Readiness that was sent to teams' }),
    assignments: z.array(ExportedLine).meta({ description: 'What teams see of assigned work' }),
    mixUps: z.array(ExportedMixUp).meta({ description: 'As they are on the day of the export; they are not stored' }),
  }),
  {
    exportedAt: '2026-11-21T12:00:00.000Z',
    user: { ...getExample(User), createdAt: '2026-11-21T10:15:30.000Z' },
    settings: getExample(Settings),
    sessions: [getExample(Session)],
    endedSessions: [getExample(EndedSession)],
    mails: [getExample(SentMail)],
    attempts: [getExample(FinishedAttempt)],
    subscriptions: [getExample(Subscription)],
    subscriptionHistory: [getExample(SubscriptionChange)],
    orders: [getExample(Order)],
    review: getExample(Review),
    reports: [getExample(Report)],
    questionHistory: [getExample(AskedQuestionRecord)],
    readiness: [getExample(ReadinessDay)],
    readinessChanges: [getExample(AttemptReadiness)],
    memories: [getExample(ExportedMemory)],
    notes: [getExample(Note)],
    questionLinks: [getExample(QuestionLink)],
    targets: [getExample(ExportedTarget)],
    outcomes: [getExample(ToldOutcome)],
    teams: [getExample(ExportedTeam)],
    assignments: [getExample(ExportedLine)],
    estimates: [getExample(ExportedEstimate)],
    mixUps: [getExample(ExportedMixUp)],
  },
);
export type AccountExport = z.infer<typeof AccountExport>;

/** All data stored about the caller, as a file. */
export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/users/me/export',
  access: 'user',
  summary: 'Export own data',
  response: AccountExport,
});
