import { factWarningCodes } from '@examplar/domain/catalogue/fact-warnings';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day, Instant } from '../calls/ids.ts';
import { queryInteger } from '../calls/list-query.ts';

const series = z.array(z.object({ day: Day, value: z.number() }));
const trend = named(
  'Trend',
  z.object({
    total: z.number().meta({ description: 'As of now' }),
    inPeriod: z.number(),
    inPeriodBefore: z.number(),
    series,
  }),
  { total: 28, inPeriod: 6, inPeriodBefore: 4, series: [{ day: '2026-11-21', value: 2 }] },
);

const rate = named(
  'RateTrend',
  z.object({
    total: z.number().meta({ description: 'As of now' }),
    inPeriod: z.number(),
    inPeriodBefore: z.number(),
    series: z.array(z.object({ day: Day, value: z.number().nullable() })).meta({
      description: 'Null on a day on which no attempt was finished',
    }),
  }),
  { total: 58.3, inPeriod: 60, inPeriodBefore: 50, series: [{ day: '2026-11-21', value: null }] },
);

export const AdminOverview = named(
  'AdminOverview',
  z.object({
    from: Instant,
    to: Instant,
    users: trend,
    activeSubscriptions: trend,
    revenue: trend.meta({ description: 'US dollars, without what was refunded' }),
    attempts: trend,
    passRate: rate.meta({ description: 'Percent of finished attempts' }),
    waiting: z
      .object({
        refundRequests: z.int(),
        ordersInReview: z.int(),
        openReports: z.int(),
        suspectQuestions: z.int(),
      })
      .meta({ description: 'What waits for an admin' }),
    oldFacts: z
      .array(
        z.object({
          certificationId: CatalogueId,
          certificationCode: z.string(),
          code: z.enum(factWarningCodes),
          fact: z.enum(['retirement', 'successor', 'outline', 'outline_changes']),
          message: z.string(),
        }),
      )
      .meta({ description: 'Facts of published exams that should be looked up again, by code of the exam' }),
  }),
  {
    from: '2026-10-22T00:00:00.000Z',
    to: '2026-11-21T10:15:30.000Z',
    users: getExample(trend),
    activeSubscriptions: getExample(trend),
    revenue: getExample(trend),
    attempts: getExample(trend),
    passRate: getExample(rate),
    waiting: { refundRequests: 1, ordersInReview: 0, openReports: 3, suspectQuestions: 2 },
    oldFacts: [
      {
        certificationId: 'aws-saa-c03',
        certificationCode: 'SAA-C03',
        code: 'FACTS_OLD',
        fact: 'retirement',
        message: "'retirement' was last looked up on 2026-05-01.",
      },
    ],
  },
);
export type AdminOverview = z.infer<typeof AdminOverview>;

/** Users, subscriptions, revenue, attempts and pass rate over time, and items that wait for an admin. */
export const adminGetOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary: 'The figures of the product',
  query: z.strictObject({ days: queryInteger({ min: 7, max: 365 }).default(30) }),
  response: AdminOverview,
});
