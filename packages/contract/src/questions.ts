import { answerPattern, answerPatternHint } from '@examplar/domain/questions/answers';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { getExample, named } from './calls/example.ts';
import { CatalogueId } from './calls/ids.ts';
import { untranslated } from './calls/language.ts';
import { pageQuery, queryInteger } from './calls/list-query.ts';
import { text } from './calls/text.ts';
import { choiceForm, questionForm, Scenario } from './exams.ts';

export const seenFilters = ['not_seen', 'missed', 'flagged'] as const;

/**
 * An answer in the encoding of its question's kind. Empty clears an answer.
 *
 * Whether the question takes it is for the server to say.
 */
export const selectedAnswer = z
  .string()
  .regex(answerPattern, answerPatternHint)
  .meta({ examples: ['AC'] });

export const Reference = z
  .object({ title: z.string(), url: z.string() })
  .meta({ examples: [{ title: 'Gateway endpoints for Amazon S3', url: 'https://docs.aws.amazon.com/vpc/' }] });

export const Question = named(
  'Question',
  z.object({
    id: CatalogueId,
    certification_id: CatalogueId,
    question_number: z.int(),
    ...questionForm,
    question_text: z.string(),
    options: z.array(z.string()).meta({ description: 'Letters go by position, from A' }),
    number_of_answers: z.int().min(1),
    correct_answer: z.string().meta({ description: 'In the encoding of the kind: of a choice, letters, sorted' }),
    explanation: z.string().nullable(),
    topic_number: z.int().min(0),
    topic_name: z.string().nullable(),
    difficulty: z.enum(difficultyLabels),
    reference: Reference.nullable(),
    scenario: Scenario.nullable().meta({ description: 'The case itself, in its present wording' }),
    untranslated,
  }),
  {
    id: 'aws-saa-c03-q001',
    certification_id: 'aws-saa-c03',
    question_number: 1,
    ...choiceForm,
    question_text: 'Which change keeps S3 traffic off the NAT gateway at no extra charge?',
    options: ['A second NAT gateway', 'A gateway VPC endpoint', 'VPC peering', 'An interface VPC endpoint'],
    number_of_answers: 1,
    correct_answer: 'B',
    explanation: 'A gateway endpoint for S3 carries no hourly or data processing charge.',
    topic_number: 1,
    topic_name: 'Design secure architectures',
    difficulty: 'medium',
    reference: { title: 'Gateway endpoints for Amazon S3', url: 'https://docs.aws.amazon.com/vpc/' },
    scenario: null,
  },
);
export type Question = z.infer<typeof Question>;

/** A question's page: with its neighbours in the bank, as far as the caller may open them. */
export const QuestionPage = named(
  'QuestionPage',
  Question.extend({
    previous_question_id: CatalogueId.nullable(),
    next_question_id: CatalogueId.nullable(),
  }),
  { ...getExample(Question), previous_question_id: null, next_question_id: 'aws-saa-c03-q002' },
);
export type QuestionPage = z.infer<typeof QuestionPage>;

/** What the caller's own attempts say of the listed questions. */
export const QuestionMarks = named(
  'QuestionMarks',
  z.object({
    seen: z.array(CatalogueId).meta({ description: 'Asked in an attempt' }),
    missed: z.array(CatalogueId).meta({ description: 'Answered wrong the last time' }),
    flagged: z.array(CatalogueId),
  }),
  { seen: ['aws-saa-c03-q001'], missed: [], flagged: ['aws-saa-c03-q001'] },
);
export type QuestionMarks = z.infer<typeof QuestionMarks>;

/**
 * The questions that the caller may open, in the order of their numbers: the first 10 for
 * everyone, all for those entitled. `total` counts all questions of the certification, for every caller and whatever the
 * filter; `X-Total-Count` counts those that the filter leaves. Without `limit` all of them come at once. `seen` looks at
 * the caller's own attempts, so a visitor finds every question `not_seen`; `marks` has what they say of the questions of this page, and
 * is null for a visitor.
 */
export const listCertificationQuestions = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/questions',
  access: 'visitor',
  summary: 'The questions of a certification',
  params: z.object({ certificationId: CatalogueId }),
  query: pageQuery.extend({
    q: text({ min: 0, max: 200 }).optional(),
    topic: queryInteger({ min: 0, max: 1000 }).optional(),
    seen: z.enum(seenFilters).optional(),
  }),
  response: z
    .object({ questions: z.array(Question), total: z.int(), marks: QuestionMarks.nullable() })
    .meta({ examples: [{ questions: [getExample(Question)], total: 170, marks: getExample(QuestionMarks) }] }),
  cache: 'visitors',
  paged: true,
  counted: true,
});

/** One question with its answer. Past the preview 403 for those who are not entitled, never 401. */
export const getQuestion = defineEndpoint({
  method: 'GET',
  path: '/questions/:questionId',
  access: 'visitor',
  summary: 'A question with answer and explanation',
  params: z.object({ questionId: CatalogueId }),
  response: QuestionPage,
  errors: ['SUBSCRIPTION_REQUIRED'],
  cache: 'visitors',
});

/** Notes that the caller has opened the key of a question, which is no first sight from then on (LRN-2). Idempotent. */
export const revealQuestion = defineEndpoint({
  method: 'POST',
  path: '/questions/:questionId/revealed',
  access: 'user',
  summary: 'Note that the key was opened',
  params: z.object({ questionId: CatalogueId }),
  status: 204,
  errors: ['SUBSCRIPTION_REQUIRED'],
});
