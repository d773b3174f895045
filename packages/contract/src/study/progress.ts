import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day } from '../calls/ids.ts';
import { untranslated } from '../calls/language.ts';

const count = z.int().min(0);
const recall = z.number().min(0).max(1).nullable();
const figures = {
  total: count,
  seen: count,
  recall: recall.meta({ description: 'Mean recall of the questions seen; null without any' }),
  recallOnExamDay: recall.meta({ description: 'The same on exam day; null without a date' }),
};

const TopicProgress = z
  .object({
    topic_number: z.int().min(0),
    name: z.string().nullable(),
    weight: z.number().min(0).nullable().meta({ description: 'Percent of the exam; null if it is not published' }),
    missed: count,
    unsure: count,
    ...figures,
    untranslated,
  })
  .meta({
    examples: [
      {
        topic_number: 1,
        name: 'Design secure architectures',
        weight: 30,
        missed: 4,
        unsure: 2,
        total: 51,
        seen: 24,
        recall: 0.87,
        recallOnExamDay: 0.71,
      },
    ],
  });

const PlannedDay = z
  .object({ date: Day, new: count, reviews: count })
  .meta({ examples: [{ date: '2026-11-21', new: 9, reviews: 15 }] });

/** How far the caller has come with a certification, and what the next days bring. */
export const Progress = named(
  'Progress',
  z.object({
    topics: z.array(TopicProgress),
    ...figures,
    week: z
      .array(PlannedDay)
      .meta({ description: 'Seven days, planned as if each before it were done; empty without a target' }),
  }),
  {
    topics: [getExample(TopicProgress)],
    total: 170,
    seen: 62,
    recall: 0.88,
    recallOnExamDay: 0.74,
    week: [getExample(PlannedDay)],
  },
);
export type Progress = z.infer<typeof Progress>;

/** LRN-47: recall by topic, today and on exam day, and the next seven days. */
export const getProgress = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/progress',
  access: 'user',
  summary: 'Own progress in a certification',
  params: z.object({ certificationId: CatalogueId }),
  response: Progress,
});
