import { attemptModes } from '@examplar/domain/attempts/starting';
import { attemptKinds, publicStatuses } from '@examplar/domain/attempts/statuses';
import { languages } from '@examplar/domain/languages/languages';
import { scorings } from '@examplar/domain/questions/answers';
import { confidences } from '@examplar/domain/study/confidence';
import { z } from 'zod';
import { getExample, named } from './calls/example.ts';
import { CatalogueId, Day, Instant, RowId } from './calls/ids.ts';
import { untranslated } from './calls/language.ts';
import { AskedQuestion, choiceForm, ExamSection, questionForm, Scenario } from './exams.ts';
import { Reference } from './questions.ts';
import { exampleTerms, mistakenTerms } from './terms.ts';

const summary = {
  id: RowId,
  kind: z.enum(attemptKinds),
  examId: CatalogueId.nullable().meta({ description: 'Null for practice sets and lists of a day' }),
  certificationId: CatalogueId,
  certificationName: z.string(),
  certificationCode: z.string(),
  examTitle: z.string(),
  isFinal: z.boolean().meta({ description: 'Whether its exam was a final when it started' }),
  mode: z.enum(attemptModes),
  language: z
    .enum(languages)
    .meta({ description: 'Chosen at the start: its questions are in it, as far as they have it' }),
  totalQuestions: z.int().meta({ description: 'Once finished, how many counted' }),
  scoring: z.enum(scorings),
  passingScore: z.number().meta({ description: 'Percent, as it was when the attempt started' }),
  startedAt: Instant,
  outline: Day.nullable().meta({
    description:
      'The outline that the certification had when the attempt started, by the day from which it is in force',
  }),
  assignment: z
    .object({ id: RowId, team: z.string(), title: z.string() })
    .nullable()
    .meta({ description: 'The assignment of a team that it was begun for' }),
  untranslated,
};
const points = z.int().min(0);
const percent = z.number().min(0).max(100);
const figures = {
  score: z.int().meta({ description: 'How many questions were wholly right' }),
  points,
  maxPoints: points,
  percent: percent.meta({ description: 'Points of the maximum, rounded down to one decimal' }),
};
const noFigures = { score: z.null(), points: z.null(), maxPoints: z.null(), percent: z.null() };
const finished = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  kind: 'exam',
  examId: 'aws-saa-c03-exam-1',
  certificationId: 'aws-saa-c03',
  certificationName: 'AWS Certified Solutions Architect – Associate',
  certificationCode: 'SAA-C03',
  examTitle: 'Free diagnostic',
  isFinal: false,
  mode: 'exam',
  language: 'en',
  status: 'Passed',
  score: 16,
  points: 16,
  maxPoints: 20,
  percent: 80,
  totalQuestions: 20,
  scoring: 'all_or_nothing',
  passingScore: 72,
  startedAt: '2026-11-21T10:15:30.000Z',
  outline: '2022-08-30',
  assignment: null,
  completedAt: '2026-11-21T10:49:02.000Z',
} as const;

/** An attempt as lists show it. */
export const TestAttempt = named(
  'TestAttempt',
  z.object({
    ...summary,
    status: z.enum(publicStatuses),
    score: z.int().nullable().meta({ description: 'Wholly right answers; null while in progress' }),
    points: points.nullable(),
    maxPoints: points.nullable(),
    percent: percent.nullable().meta({ description: 'Points of the maximum, rounded down to one decimal' }),
    completedAt: Instant.optional(),
  }),
  finished,
);
export type TestAttempt = z.infer<typeof TestAttempt>;

/** The feedback on one answered question in practice mode. */
export const AnswerFeedback = named(
  'AnswerFeedback',
  z.object({
    is_correct: z.boolean(),
    correctAnswer: z.string(),
    explanation: z.string().nullable(),
    components: z
      .array(z.object({ correct: z.boolean() }))
      .nullable()
      .meta({ description: 'Places of an ordering, rows of a matching; null for a choice' }),
    terms: mistakenTerms,
  }),
  {
    is_correct: false,
    correctAnswer: 'B',
    explanation: 'A gateway endpoint carries no charge.',
    components: null,
    terms: exampleTerms,
  },
);
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

const attemptFields = {
  ...summary,
  expiresAt: Instant.nullable().meta({ description: 'Null in practice, which does not run out' }),
  serverTime: Instant.meta({ description: 'What a countdown is to be measured against' }),
  questionIds: z.array(CatalogueId),
  answers: z.record(CatalogueId, z.string()).meta({ description: 'From question id to letters' }),
  confidence: z
    .record(CatalogueId, z.enum(confidences))
    .meta({ description: 'How sure the user was, where they said so' }),
  flags: z.array(CatalogueId),
  unscored: z
    .array(CatalogueId)
    .meta({ description: 'The questions that did not count; always empty while the attempt is open' }),
  scenarios: z.array(Scenario).meta({ description: 'The cases that its questions are about, as they were asked' }),
  sections: z.array(ExamSection).meta({ description: 'As they were when the attempt started; empty in practice' }),
  closedThrough: z.int().min(0).meta({ description: 'Questions up to this position can no longer change' }),
  extraTimePercent: z.int().min(0).meta({ description: 'How much longer than usual the exam lasts' }),
  notes: z.record(CatalogueId, z.string()).meta({ description: "The user's own notes, from question id to text" }),
};
const feedback = z.record(CatalogueId, AnswerFeedback).meta({ description: 'Of the answered questions only' });
const open = {
  ...attemptFields,
  ...noFigures,
  status: z.literal('In Progress'),
  questions: z.array(AskedQuestion),
  struck: z
    .record(CatalogueId, z.string())
    .meta({ description: 'The options struck out, from question id to letters' }),
};

const { completedAt: _, ...started } = finished;
const attemptExample = {
  ...started,
  status: 'In Progress' as const,
  score: null,
  points: null,
  maxPoints: null,
  percent: null,
  expiresAt: '2026-11-21T10:55:30.000Z',
  serverTime: '2026-11-21T10:20:00.000Z',
  questionIds: ['aws-saa-c03-q001'],
  questions: [getExample(AskedQuestion)],
  answers: { 'aws-saa-c03-q001': 'B' },
  confidence: { 'aws-saa-c03-q001': 'fairly' as const },
  flags: ['aws-saa-c03-q001'],
  unscored: [],
  scenarios: [],
  sections: [],
  closedThrough: 0,
  extraTimePercent: 0,
  notes: {},
};

const openExample = { ...attemptExample, struck: { 'aws-saa-c03-q001': 'AC' } };

export const OpenExamAttempt = named('OpenExamAttempt', z.object({ ...open, mode: z.literal('exam') }), openExample);
export const OpenPracticeAttempt = named(
  'OpenPracticeAttempt',
  z.object({ ...open, mode: z.literal('practice'), feedback }),
  {
    ...openExample,
    mode: 'practice',
    expiresAt: null,
    feedback: { 'aws-saa-c03-q001': { ...getExample(AnswerFeedback), is_correct: true } },
  },
);

/** An open attempt. Its questions contain no key; in practice mode `feedback` covers the answered questions. */
export const OpenAttempt = z.discriminatedUnion('mode', [OpenExamAttempt, OpenPracticeAttempt]);
export type OpenAttempt = z.infer<typeof OpenAttempt>;

export const ResultQuestion = named(
  'ResultQuestion',
  z.object({
    id: CatalogueId,
    ...questionForm,
    question_text: z.string(),
    options: z.array(z.string()),
    topic_number: z.int().min(0),
    selectedAnswer: z.string().nullable().meta({ description: 'Null if it was not answered' }),
    firstAnswer: z.string().nullable().meta({ description: 'The first answer that was saved, whole or not' }),
    changes: z.int().min(0).meta({ description: 'How often the answer was saved as another one' }),
    timeSpentMs: z.int().min(0).meta({ description: 'Time with the question in sight; 0 where it was not measured' }),
    answeredAt: Instant.nullable().meta({ description: 'When the first answer was saved; null without one' }),
    correct_answer: z.string(),
    is_correct: z.boolean(),
    points,
    maxPoints: points,
    explanation: z.string().nullable(),
    reference: Reference.nullable(),
    terms: mistakenTerms,
  }),
  {
    id: 'aws-saa-c03-q001',
    ...choiceForm,
    question_text: 'Which change keeps S3 traffic off the NAT gateway at no extra charge?',
    options: ['A second NAT gateway', 'A gateway VPC endpoint', 'VPC peering', 'An interface VPC endpoint'],
    topic_number: 1,
    selectedAnswer: 'D',
    firstAnswer: 'B',
    changes: 1,
    timeSpentMs: 74_000,
    answeredAt: '2026-11-21T10:16:41.000Z',
    correct_answer: 'B',
    is_correct: false,
    points: 0,
    maxPoints: 1,
    explanation: 'A gateway endpoint for S3 carries no hourly or data processing charge.',
    reference: getExample(Reference),
    terms: exampleTerms,
  },
);
export type ResultQuestion = z.infer<typeof ResultQuestion>;

export const TopicResult = z
  .object({ topic_number: z.int(), name: z.string().nullable(), correct: z.int(), total: z.int(), untranslated })
  .meta({ examples: [{ topic_number: 1, name: 'Design secure architectures', correct: 5, total: 6 }] });

/** The result: all questions in order, with the user's and the right answer, and the score by topic. */
export const FinishedAttempt = named(
  'FinishedAttempt',
  z.object({
    ...attemptFields,
    ...figures,
    status: z.enum(['Passed', 'Failed']),
    completedAt: Instant,
    questions: z.array(ResultQuestion),
    topics: z.array(TopicResult),
    feedback: feedback.optional(),
  }),
  {
    ...attemptExample,
    ...finished,
    answers: { 'aws-saa-c03-q001': 'D' },
    questions: [getExample(ResultQuestion)],
    topics: [getExample(TopicResult)],
  },
);
export type FinishedAttempt = z.infer<typeof FinishedAttempt>;

export const Attempt = z.discriminatedUnion('status', [OpenAttempt, FinishedAttempt]);
export type Attempt = z.infer<typeof Attempt>;
