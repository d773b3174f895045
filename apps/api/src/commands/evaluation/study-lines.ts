import { difficultyLabels } from '@examplar/domain/readiness/difficulty';
import * as z from 'zod';

const id = z.string().min(1);
const date = z.iso.date();

export const BankLine = z.object({
  type: z.literal('bank'),
  topics: z.array(z.object({ number: z.int(), weight: z.number().min(0).max(1_000) })).min(1),
  questions: z.array(z.object({ id, topic: z.int(), difficulty: z.enum(difficultyLabels).default('medium') })),
});

export const TargetLine = z.object({
  type: z.literal('target'),
  examOn: date.nullable(),
  questionsPerDay: z.int().min(1).max(200),
});

export const DayLine = z.object({ type: z.literal('day'), date });

export const StudyAnswerLine = z.object({
  type: z.literal('answer'),
  question: id,
  date,
  correct: z.boolean(),
  confidence: z.enum(['guessed', 'fairly', 'sure']).nullish(),
});

export const RecallLine = z.object({ type: z.literal('recall'), date });

export const StudyLineType = z.object(
  {
    type: z.enum(['bank', 'target', 'day', 'answer', 'recall'], {
      error: 'expected bank, target, day, answer or recall',
    }),
  },
  { error: 'expected an object with a type' },
);
