import { difficultyLabels } from '@examplar/domain/readiness/difficulty';
import * as z from 'zod';

const id = z.string().min(1);
const time = z.iso.datetime({ offset: true });

export const CertificationLine = z.object({
  type: z.literal('certification'),
  id,
  topics: z
    .array(z.object({ number: z.int(), weight: z.number().min(0).max(1_000) }))
    .min(1)
    .max(50),
  examQuestions: z.int().min(1).max(1_000),
  passingPercent: z.number().min(0).max(100),
  passingIsOurs: z.boolean().default(false),
});

export const QuestionLine = z.object({
  type: z.literal('question'),
  id,
  certification: id,
  topic: z.int(),
  difficulty: z.enum(difficultyLabels),
  options: z.int().min(1).optional(),
  answers: z.int().min(1).optional(),
  guess: z.number().min(0).max(1).optional(),
  retired: z.boolean().default(false),
});

/** The fields of a question that is sent again; the others are known. */
export const RetirementLine = z.object({ type: z.literal('question'), id, retired: z.literal(true) });

export const AnswerLine = z.object({
  type: z.literal('answer'),
  learner: id,
  question: id,
  correct: z.boolean(),
  firstSight: z.boolean(),
  at: time,
});

export const PredictLine = z.object({ type: z.literal('predict'), learner: id, question: id });

export const ReadinessLine = z.object({ type: z.literal('readiness'), learner: id, certification: id, at: time });

export const OutcomeLine = z.object({
  type: z.literal('outcome'),
  learner: id,
  certification: id,
  passed: z.boolean(),
});

export const LineType = z.object(
  {
    type: z.enum(['reset', 'certification', 'question', 'answer', 'batch', 'predict', 'readiness', 'outcome'], {
      error: 'expected reset, certification, question, answer, batch, predict, readiness or outcome',
    }),
  },
  { error: 'expected an object with a type' },
);
