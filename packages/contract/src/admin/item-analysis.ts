import { z } from 'zod';
import { named } from '../calls/example.ts';

export const suspicions = [
  'too_few_answers',
  'too_easy',
  'too_hard',
  'weak_discrimination',
  'key_doubtful',
  'idle_distractor',
  'slow',
] as const;
export type Suspicion = (typeof suspicions)[number];

const share = z.number().min(0).max(1);

/** How a question performed in finished attempts. Figures are null until enough users have answered. */
export const ItemAnalysis = named(
  'ItemAnalysis',
  z.object({
    answers: z.int().min(0),
    facility: share.nullable().meta({ description: 'Share of right answers' }),
    discrimination: z
      .number()
      .min(-1)
      .max(1)
      .nullable()
      .meta({ description: 'Correlation of a right answer with the score of the rest; below 0 the key is doubtful' }),
    distractors: z.array(z.object({ letter: z.string(), share, isKey: z.boolean() })),
    components: z
      .array(
        z.object({
          facility: share.nullable(),
          discrimination: z.number().min(-1).max(1).nullable(),
          placed: z
            .array(z.object({ letter: z.string(), share }))
            .meta({ description: 'What was put there, the most frequent first' }),
        }),
      )
      .meta({ description: 'Places of an ordering, rows of a matching; empty for a choice' }),
    medianTimeMs: z.number().nullable(),
    flags: z.array(z.enum(suspicions)),
  }),
  {
    answers: 214,
    facility: 0.61,
    discrimination: 0.34,
    distractors: [
      { letter: 'A', share: 0.12, isKey: false },
      { letter: 'B', share: 0.61, isKey: true },
    ],
    components: [],
    medianTimeMs: 48_200,
    flags: [],
  },
);
export type ItemAnalysis = z.infer<typeof ItemAnalysis>;

/** How an exam performed as a whole. */
export const ExamAnalysis = named(
  'ExamAnalysis',
  z.object({
    attempts: z.int(),
    completedAttempts: z.int(),
    passRate: z.number().nullable(),
    averageScore: z.number().nullable().meta({ description: 'Percent' }),
    reliability: z.number().nullable().meta({ description: 'KR-20; null for drawn exams and for few attempts' }),
    medianTimeMs: z.number().nullable(),
    suspectQuestions: z.int(),
  }),
  {
    attempts: 240,
    completedAttempts: 214,
    passRate: 58.4,
    averageScore: 70.2,
    reliability: 0.81,
    medianTimeMs: 1_980_000,
    suspectQuestions: 2,
  },
);
export type ExamAnalysis = z.infer<typeof ExamAnalysis>;
