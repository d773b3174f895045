import { attemptModes } from '@examplar/domain/attempts/starting';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import { z } from 'zod';
import { OpenAttempt, TestAttempt } from '../attempts.ts';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId } from '../calls/ids.ts';
import { startLanguage, untranslated } from '../calls/language.ts';
import { pageQuery } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';

/** States of a learner's answers to a question; several are alternatives. */
export const practiceStates = ['unseen', 'missed', 'unsure', 'flagged', 'due'] as const;
export type PracticeState = (typeof practiceStates)[number];

export const maxSetQuestions = 100;
export const maxLikeQuestions = 5;

const termId = text({ max: 100 });

const isWithoutDoubles = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const once = 'Name each value once';
const topicNumber = z.int().min(0).max(1000);

/** A comma-separated list in a query string. Every problem is reported on the parameter itself. */
function queryList<Value extends string | number>(isValue: (part: string) => boolean, read: (part: string) => Value) {
  return z
    .string('Must be a list, separated by commas')
    .max(5000, 'Must have at most 5000 characters')
    .refine((list) => list === '' || list.split(',').every(isValue), {
      error: 'Contains an unknown value',
      abort: true,
    })
    .refine((list) => isWithoutDoubles(list.split(',')), { error: once, abort: true })
    .transform((list) => (list === '' ? [] : list.split(',').map(read)));
}
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  queryList(
    (part) => (values as readonly string[]).includes(part),
    (part) => part as Value,
  );
const topicNumbers = queryList((part) => /^(0|[1-9]\d{0,3})$/.test(part), Number);

const count = z.int().min(0);
const PoolTopic = z
  .object({
    topic_number: z.int().min(0),
    name: z.string().nullable(),
    total: count,
    unseen: count.meta({ description: 'Never asked' }),
    missed: count.meta({ description: 'The last counted answer was wrong' }),
    unsure: count.meta({ description: 'The last counted answer was right by guessing' }),
    flagged: count,
    due: count.meta({ description: 'Recall today below 0.9' }),
    untranslated,
  })
  .meta({
    examples: [
      {
        topic_number: 1,
        name: 'Design secure architectures',
        total: 51,
        unseen: 30,
        missed: 6,
        unsure: 2,
        flagged: 1,
        due: 9,
      },
    ],
  });

/** What the caller may practise of a certification, and how much of it the filters find. */
export const PracticePool = named(
  'PracticePool',
  z.object({
    total: count.meta({ description: 'Questions that the caller may practise' }),
    matching: count.meta({ description: 'How many of them the filters find; the other figures ignore the filters' }),
    topics: z.array(PoolTopic),
  }),
  { total: 170, matching: 12, topics: [getExample(PoolTopic)] },
);
export type PracticePool = z.infer<typeof PracticePool>;

/** LRN-30: how many questions there are to practise, by topic and state. 400 on a filter with an unknown or repeated value. */
export const getPracticePool = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/practice-pool',
  access: 'user',
  summary: 'What there is to practise',
  params: z.object({ certificationId: CatalogueId }),
  query: z.strictObject({
    topics: topicNumbers.optional(),
    states: oneOf(practiceStates).optional(),
    difficulties: oneOf(difficultyLabels).optional(),
  }),
  response: PracticePool,
});

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(1000).refine(isWithoutDoubles, { error: once });

/** What chooses questions by other things than the question that they should be like. */
const filters = {
  topics: listOf(topicNumber).optional().meta({ description: 'An empty list is no filter' }),
  states: listOf(z.enum(practiceStates)).optional().meta({ description: 'Several are a union' }),
  difficulties: listOf(z.enum(difficultyLabels)).optional(),
  mixUp: z
    .tuple([termId, termId])
    .refine(([one, other]) => one !== other, 'Name two different terms')
    .optional()
    .meta({
      description: 'Two terms of the certification: only questions in which they meet, without quotas by topic',
      examples: [['gateway-endpoint', 'interface-endpoint']],
    }),
  mode: z
    .enum(attemptModes)
    .optional()
    .meta({ description: 'A set in exam mode is timed; without it the mode is practice' }),
  minutes: z
    .int()
    .min(1)
    .max(600)
    .optional()
    .meta({ description: "Of a timed set; without it the pace of the certification's exam" }),
};

const NewPracticeSet = z
  .strictObject({
    certificationId: CatalogueId,
    count: z.int().min(1).max(maxSetQuestions).optional().meta({
      description: 'How many questions; the set is smaller where there are fewer. Required but for a warm-up',
    }),
    ...filters,
    like: CatalogueId.optional().meta({
      description: `A question of the certification that the caller may open: up to ${maxLikeQuestions} others with its reference or topic, and no other filter`,
    }),
    warmUp: z
      .literal(true, 'A warm-up is true or left out')
      .optional()
      .meta({ description: 'Up to five questions that the caller remembers best, and nothing else' }),
    language: startLanguage,
  })
  .superRefine(({ like, warmUp, count: size, ...sent }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (warmUp) {
      const others = { like, count: size, ...sent };
      for (const field of ['like', 'count', ...Object.keys(filters)] as (keyof typeof others)[])
        if (others[field] !== undefined) refuse(field, 'A warm-up takes nothing else');
      return;
    }
    if (size === undefined) {
      refuse('count', 'Please say how many questions');
      return;
    }
    if (sent.minutes !== undefined && sent.mode !== 'exam' && like === undefined)
      refuse('minutes', 'Only a timed set takes minutes');
    if (like === undefined) return;
    if (size > maxLikeQuestions) refuse('count', `Must be a whole number from 1 to ${maxLikeQuestions}`);
    for (const field of Object.keys(filters) as (keyof typeof filters)[])
      if (sent[field] !== undefined) refuse(field, 'A set of questions like another takes no other filter');
  })
  .meta({ examples: [{ certificationId: 'aws-saa-c03', count: 20, states: ['missed', 'due'] }] });

/**
 * LRN-31: makes a practice set, an attempt of kind `set`, from what the filters find. One made with `like` takes the place of the caller's open
 * one, and is listed once it is finished (LRN-115); so does a warm-up (LRN-129).
 */
export const makePracticeSet = defineEndpoint({
  method: 'POST',
  path: '/practice-sets',
  access: 'user',
  hasTranslations: true,
  summary: 'Make a practice set',
  body: NewPracticeSet,
  response: OpenAttempt,
  status: 201,
  errors: ['NOT_FOUND', 'NOTHING_TO_PRACTISE', 'TOO_MANY_OPEN'],
  idempotent: true,
});

/** The caller's practice sets, newest first. Without `limit` a page of 100. */
export const listMyPracticeSets = defineEndpoint({
  method: 'GET',
  path: '/practice-sets',
  access: 'user',
  summary: 'Own practice sets',
  query: pageQuery,
  response: z.array(TestAttempt),
  paged: true,
});
