import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId } from '../calls/ids.ts';
import { pageQuery } from '../calls/list-query.ts';
import { ReliabilityBin } from '../readiness.ts';

const count = z.int().min(0);

/** Outcomes of real exams in one certification and month. Counted ones have no user. */
export const OutcomeMonth = named(
  'OutcomeMonth',
  z.object({
    certificationId: CatalogueId,
    certificationName: z.string(),
    month: z.string().regex(/^\d{4}-\d{2}$/),
    passed: count,
    failed: count,
    expected: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Mean predicted probability; null without predictions' }),
  }),
  {
    certificationId: 'aws-saa-c03',
    certificationName: 'Solutions Architect',
    month: '2026-11',
    passed: 9,
    failed: 3,
    expected: 0.71,
  },
);
export type OutcomeMonth = z.infer<typeof OutcomeMonth>;

/** The readiness of one certification, for staff. */
export const ReadinessFigures = named(
  'ReadinessFigures',
  z.object({
    certificationId: CatalogueId,
    certificationName: z.string(),
    outcomes: count,
    bins: z.array(ReliabilityBin).meta({ description: 'Reliability so far; empty without outcomes' }),
    offset: z
      .object({ low: z.number(), mean: z.number(), high: z.number() })
      .meta({ description: 'How much harder the real exam is than our bank, in logits, with an 80 % band' }),
    labelMeans: z
      .object({ easy: z.number(), medium: z.number(), hard: z.number() })
      .meta({ description: 'What the labels mean in this bank, in logits' }),
    measured: count.meta({ description: 'Questions with at least 20 first-sight answers' }),
    questions: count.meta({ description: 'Published questions that count for readiness' }),
    drift: z
      .array(
        z.object({
          question_id: CatalogueId,
          topic_number: z.int(),
          answers: count,
          difficulty: z.number(),
          change: z.number().meta({ description: 'Difficulty now less that of the end of last month' }),
        }),
      )
      .meta({ description: 'Questions whose difficulty changed most this month, at most 10' }),
    thinTopics: z
      .array(
        z.object({
          topic_number: z.int(),
          name: z.string(),
          weight: z.number(),
          questions: count,
          needed: count.meta({ description: 'Questions that would be enough' }),
        }),
      )
      .meta({ description: 'Topics with too few questions to say much about' }),
  }),
  {
    certificationId: 'aws-saa-c03',
    certificationName: 'Solutions Architect',
    outcomes: 12,
    bins: [getExample(ReliabilityBin)],
    offset: { low: -0.2, mean: 0.1, high: 0.4 },
    labelMeans: { easy: -0.81, medium: 0.05, hard: 0.92 },
    measured: 121,
    questions: 160,
    drift: [{ question_id: 'aws-saa-c03-q001', topic_number: 1, answers: 214, difficulty: -1.2, change: -0.6 }],
    thinTopics: [{ topic_number: 4, name: 'Cost optimisation', weight: 20, questions: 9, needed: 26 }],
  },
);
export type ReadinessFigures = z.infer<typeof ReadinessFigures>;

/**
 * Outcomes by certification and month, the newest month first; 100 rows a page if the caller does not say.
 */
export const adminListOutcomes = defineEndpoint({
  method: 'GET',
  path: '/admin/outcomes',
  access: 'admin',
  summary: 'Outcomes of real exams',
  query: pageQuery.extend({ certificationId: CatalogueId.optional().meta({ description: 'Only this one' }) }),
  response: z.array(OutcomeMonth),
  paged: true,
});

/**
 * What answers and outcomes say about a certification's readiness estimates.
 */
export const adminGetReadinessFigures = defineEndpoint({
  method: 'GET',
  path: '/admin/certifications/:certificationId/readiness',
  access: 'admin',
  summary: 'Readiness figures of a certification',
  params: z.object({ certificationId: CatalogueId }),
  response: ReadinessFigures,
});
