import { publicStatuses } from '@examplar/domain/attempts/public-status.ts';
import { attemptModes } from '@examplar/domain/attempts/starting.ts';
import { z } from 'zod';
import { exampleOf } from './example.ts';
import { AskedQuestion } from './exams.ts';
import { CatalogueId, Instant, RowId } from './ids.ts';
import { Reference } from './questions.ts';

const summary = {
  id: RowId,
  examId: CatalogueId,
  certificationId: CatalogueId,
  certificationName: z.string(),
  certificationCode: z.string(),
  examTitle: z.string(),
  mode: z.enum(attemptModes),
  totalQuestions: z.int(),
  passingScore: z.number().meta({ description: 'Percent, as it was when the attempt started' }),
  startedAt: Instant,
};
const finished = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  examId: 'aws-saa-c03-exam-1',
  certificationId: 'aws-saa-c03',
  certificationName: 'AWS Certified Solutions Architect – Associate',
  certificationCode: 'SAA-C03',
  examTitle: 'Free diagnostic',
  mode: 'exam',
  status: 'Passed',
  score: 16,
  totalQuestions: 20,
  passingScore: 72,
  startedAt: '2026-11-21T10:15:30.000Z',
  completedAt: '2026-11-21T10:49:02.000Z',
};

/** An attempt as lists show it. */
export const TestAttempt = z
  .object({
    ...summary,
    status: z.enum(publicStatuses),
    score: z.int().nullable().meta({ description: 'Right answers; null while in progress' }),
    completedAt: Instant.optional(),
  })
  .meta({ id: 'TestAttempt', examples: [finished] });
export type TestAttempt = z.infer<typeof TestAttempt>;

/** The feedback on one answered question in practice mode. */
export const AnswerFeedback = z
  .object({ is_correct: z.boolean(), correctAnswer: z.string(), explanation: z.string().nullable() })
  .meta({
    id: 'AnswerFeedback',
    examples: [{ is_correct: false, correctAnswer: 'B', explanation: 'A gateway endpoint carries no charge.' }],
  });
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

const attemptFields = {
  ...summary,
  expiresAt: Instant.nullable().meta({ description: 'Null in practice, which does not run out' }),
  serverTime: Instant.meta({ description: 'What a countdown is to be measured against' }),
  questionIds: z.array(CatalogueId),
  answers: z.record(CatalogueId, z.string()).meta({ description: 'From question id to letters' }),
  flags: z.array(CatalogueId),
};
const feedback = z.record(CatalogueId, AnswerFeedback).meta({ description: 'Of the answered questions only' });
const open = { ...attemptFields, status: z.literal('In Progress'), score: z.null(), questions: z.array(AskedQuestion) };

const { completedAt: _, ...started } = finished;
const openExample = {
  ...started,
  status: 'In Progress',
  score: null,
  expiresAt: '2026-11-21T10:55:30.000Z',
  serverTime: '2026-11-21T10:20:00.000Z',
  questionIds: ['aws-saa-c03-q001'],
  questions: [exampleOf(AskedQuestion)],
  answers: { 'aws-saa-c03-q001': 'B' },
  flags: ['aws-saa-c03-q001'],
};

export const OpenExamAttempt = z
  .object({ ...open, mode: z.literal('exam') })
  .meta({ id: 'OpenExamAttempt', examples: [openExample] });
export const OpenPracticeAttempt = z.object({ ...open, mode: z.literal('practice'), feedback }).meta({
  id: 'OpenPracticeAttempt',
  examples: [
    {
      ...openExample,
      mode: 'practice',
      expiresAt: null,
      feedback: { 'aws-saa-c03-q001': { ...exampleOf(AnswerFeedback), is_correct: true } },
    },
  ],
});

/** An open attempt. Its questions contain no key; in practice mode `feedback` covers the answered questions. */
export const OpenAttempt = z.discriminatedUnion('mode', [OpenExamAttempt, OpenPracticeAttempt]);
export type OpenAttempt = z.infer<typeof OpenAttempt>;

export const ResultQuestion = z
  .object({
    id: CatalogueId,
    question_text: z.string(),
    options: z.array(z.string()),
    topic_number: z.int().min(0),
    selectedAnswer: z.string().nullable().meta({ description: 'Null if it was not answered' }),
    correct_answer: z.string(),
    is_correct: z.boolean(),
    explanation: z.string().nullable(),
    reference: Reference.nullable(),
  })
  .meta({
    id: 'ResultQuestion',
    examples: [
      {
        id: 'aws-saa-c03-q001',
        question_text: 'Which change keeps S3 traffic off the NAT gateway at no extra charge?',
        options: ['A second NAT gateway', 'A gateway VPC endpoint', 'VPC peering', 'An interface VPC endpoint'],
        topic_number: 1,
        selectedAnswer: 'D',
        correct_answer: 'B',
        is_correct: false,
        explanation: 'A gateway endpoint for S3 carries no hourly or data processing charge.',
        reference: exampleOf(Reference),
      },
    ],
  });
export type ResultQuestion = z.infer<typeof ResultQuestion>;

export const TopicResult = z
  .object({ topic_number: z.int(), name: z.string().nullable(), correct: z.int(), total: z.int() })
  .meta({ examples: [{ topic_number: 1, name: 'Design secure architectures', correct: 5, total: 6 }] });

/** The result: all questions in order, with the user's and the right answer, and the score by topic. */
export const FinishedAttempt = z
  .object({
    ...attemptFields,
    status: z.enum(['Passed', 'Failed']),
    score: z.int(),
    completedAt: Instant,
    questions: z.array(ResultQuestion),
    topics: z.array(TopicResult),
    feedback: feedback.optional(),
  })
  .meta({
    id: 'FinishedAttempt',
    examples: [
      {
        ...openExample,
        ...finished,
        answers: { 'aws-saa-c03-q001': 'D' },
        questions: [exampleOf(ResultQuestion)],
        topics: [exampleOf(TopicResult)],
      },
    ],
  });
export type FinishedAttempt = z.infer<typeof FinishedAttempt>;

export const Attempt = z.discriminatedUnion('status', [OpenAttempt, FinishedAttempt]);
export type Attempt = z.infer<typeof Attempt>;
