import { z } from 'zod';
import { AnswerFeedback } from './attempts.ts';
import { defineEndpoint } from './calls/endpoint.ts';
import { getExample, named } from './calls/example.ts';
import { CatalogueId, Instant, RowId } from './calls/ids.ts';
import { languageQuery, untranslated } from './calls/language.ts';
import { optionalBody, pageQuery } from './calls/list-query.ts';
import { text } from './calls/text.ts';
import { AskedQuestion, Scenario } from './exams.ts';
import { selectedAnswer } from './questions.ts';

export const questionLinkRoles = ['sender', 'receiver'] as const;

/** The two answers as one side may see them: the other one only once both are there (QLN-4). */
const bothAnswers = {
  ownAnswer: z.string().nullable(),
  otherAnswer: z.string().nullable().meta({ description: 'Null until both have answered' }),
  hasOtherAnswered: z.boolean(),
};
const answersExample = { ownAnswer: 'B', otherAnswer: 'C', hasOtherAnswered: true };

export const CreatedQuestionLink = named('CreatedQuestionLink', z.object({ url: z.url(), expiresAt: Instant }), {
  url: 'https://examplar.example/questions/aws-saa-c03-q001/sent#q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ',
  expiresAt: '2026-12-21T10:15:30.000Z',
});
export type CreatedQuestionLink = z.infer<typeof CreatedQuestionLink>;

/** A link as its sender sees it. Its address is not stored. */
export const QuestionLink = named(
  'QuestionLink',
  z.object({ id: RowId, questionId: CatalogueId, createdAt: Instant, expiresAt: Instant, ...bothAnswers }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    questionId: 'aws-saa-c03-q001',
    createdAt: '2026-11-21T10:15:30.000Z',
    expiresAt: '2026-12-21T10:15:30.000Z',
    ...answersExample,
  },
);
export type QuestionLink = z.infer<typeof QuestionLink>;

/** An open link. The key and the explanation come with the own answer. */
export const OpenedQuestionLink = named(
  'OpenedQuestionLink',
  z.object({
    role: z.enum(questionLinkRoles),
    expiresAt: Instant,
    question: AskedQuestion.meta({
      description: 'In the wording that was sent, translated where that has a translation',
    }),
    scenario: Scenario.nullable(),
    ...bothAnswers,
    feedback: AnswerFeedback.nullable().meta({ description: 'Null until the own answer is there' }),
  }),
  {
    role: 'receiver',
    expiresAt: '2026-12-21T10:15:30.000Z',
    question: getExample(AskedQuestion),
    scenario: null,
    ...answersExample,
    feedback: getExample(AnswerFeedback),
  },
);
export type OpenedQuestionLink = z.infer<typeof OpenedQuestionLink>;

/** A question that may be sent, without its key. */
export const SharedQuestion = named(
  'SharedQuestion',
  z.object({
    question: AskedQuestion,
    scenario: Scenario.nullable(),
    certification: z.object({ id: CatalogueId, code: z.string(), title: z.string() }),
    topic_name: z.string().nullable(),
    untranslated,
    picture: z.string().meta({ description: 'The path of a PNG, 1200 × 630, for previews of the link' }),
  }),
  {
    question: getExample(AskedQuestion),
    scenario: null,
    certification: { id: 'aws-saa-c03', code: 'SAA-C03', title: 'AWS Certified Solutions Architect – Associate' },
    topic_name: 'Design secure architectures',
    picture: '/question-pictures/aws-saa-c03-q001/1.png',
  },
);
export type SharedQuestion = z.infer<typeof SharedQuestion>;

const token = text({ max: 200 }).meta({ description: 'The fragment of the address' });
const { language } = languageQuery.shape;

/**
 * QLN-1: makes a link to one of the ten preview questions, at most 20 a day; any other question is 404. With
 * `selectedAnswer` the sender's own answer, which then cannot change.
 */
export const createQuestionLink = defineEndpoint({
  method: 'POST',
  path: '/questions/:questionId/links',
  access: 'user',
  summary: 'Send a question to one other person',
  params: z.object({ questionId: CatalogueId }),
  body: optionalBody(z.strictObject({ selectedAnswer: selectedAnswer.optional() })),
  response: CreatedQuestionLink,
  status: 201,
});

/** The caller's links that have not ended, newest first. Without `limit` a page of 100. */
export const listMyQuestionLinks = defineEndpoint({
  method: 'GET',
  path: '/users/me/question-links',
  access: 'user',
  summary: 'Own links to questions',
  query: pageQuery.extend({ questionId: CatalogueId.optional() }),
  response: z.array(QuestionLink).meta({ examples: [[getExample(QuestionLink)]] }),
  paged: true,
});

/** A question of the preview as it is asked, for the page of a link before it is opened. Any other is 404. */
export const getSharedQuestion = defineEndpoint({
  method: 'GET',
  path: '/questions/:questionId/shared',
  access: 'visitor',
  summary: 'A preview question without its key',
  params: z.object({ questionId: CatalogueId }),
  response: SharedQuestion,
  cache: 'public',
});

/**
 * QLN-3: opens a link: for its sender if the session is theirs, else for the receiver. Sets the cookie that an answer of
 * this browser will be known by. 409 `LINK_USED` once another browser has answered.
 */
export const openQuestionLink = defineEndpoint({
  method: 'POST',
  path: '/question-links/open',
  access: 'visitor',
  summary: 'Open a link to a question',
  body: z.strictObject({ token, language }),
  response: OpenedQuestionLink,
  errors: ['UNAUTHENTICATED', 'INVALID_TOKEN', 'LINK_USED'],
});

/** QLN-3: answers the question of a link, once for each side. The same answer again gets the same response. */
export const answerQuestionLink = defineEndpoint({
  method: 'POST',
  path: '/question-links/answers',
  access: 'visitor',
  summary: 'Answer the question of a link',
  body: z.strictObject({ token, selectedAnswer, language }),
  response: OpenedQuestionLink,
  errors: ['UNAUTHENTICATED', 'INVALID_TOKEN', 'LINK_USED', 'ALREADY_ANSWERED'],
});
