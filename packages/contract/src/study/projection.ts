import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId, Day } from '../calls/ids.ts';
import { queryInteger } from '../calls/list-query.ts';

const count = z.int().min(0);

/** How far the plan gets by a day, if each day's list until then is done and answered right. */
export const Projection = named(
  'Projection',
  z.object({
    examOn: Day,
    minutesPerDay: z.int(),
    questionsPerDay: z.int().min(1).meta({ description: 'How many questions the minutes have time for' }),
    total: count,
    seen: count.meta({ description: 'Today' }),
    seenByExam: count,
    recallOnExamDay: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Mean recall of the questions seen by then; null without any' }),
  }),
  {
    examOn: '2026-12-12',
    minutesPerDay: 30,
    questionsPerDay: 24,
    total: 170,
    seen: 62,
    seenByExam: 170,
    recallOnExamDay: 0.91,
  },
);
export type Projection = z.infer<typeof Projection>;

/**
 * LRN-57: how far the caller's plan gets with this date and pace. Stores nothing and says nothing about passing. A day
 * before tomorrow or more than 120 days away is 400.
 */
export const getProjection = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/projection',
  access: 'user',
  summary: 'How far a plan gets by a day',
  params: z.object({ certificationId: CatalogueId }),
  query: z.strictObject({ examOn: Day, minutesPerDay: queryInteger({ min: 5, max: 240 }) }),
  response: Projection,
});
