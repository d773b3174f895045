import { languages } from '@examplar/domain/languages/languages';
import { matchingDisplays, questionKinds } from '@examplar/domain/questions/answers';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import { maxOptions } from '@examplar/domain/questions/letters';
import { maxLookAtLength, pointLength, pointPattern } from '@examplar/domain/questions/points';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import { z } from 'zod';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day, Instant } from '../calls/ids.ts';
import { queryFlag, queryInteger } from '../calls/list-query.ts';
import { text, webUrl } from '../calls/text.ts';
import { Question, selectedAnswer } from '../questions.ts';
import { Person, publication, sortBy } from './admin-list.ts';
import { adminList, adminResource } from './admin-resource.ts';
import { ItemAnalysis, suspicions } from './item-analysis.ts';
import { AdminTranslations, TranslationFields } from './question-translations.ts';

const { scenario: _, ...questionExample } = getExample(Question);
/** What a question tests, where others of its certification test the same (LRN-150). */
const point = z
  .string()
  .min(pointLength.min, `Must have at least ${pointLength.min} characters`)
  .max(pointLength.max, `Must have at most ${pointLength.max} characters`)
  .regex(pointPattern, 'Use lower-case letters, digits and single hyphens, such as gateway-endpoint')
  .meta({ examples: ['gateway-endpoint'] });

const checkedOn = Day.nullable().meta({ description: 'The day on which somebody last looked; null: nobody has' });

/** An answer that its vendor may change, and what to look at (LRN-157). */
const VolatileFact = named('VolatileFact', z.object({ look_at: z.string(), checked_on: checkedOn }), {
  look_at: 'The size limit of an item, on the page of quotas',
  checked_on: '2026-11-21',
});

const AdminOption = z.object({
  text: z.string(),
  correct: z.boolean().meta({ description: 'Always false where the question is no choice' }),
  why: z.string().nullable(),
  term: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'The term that its author says it carries, null for none; left out where its text says it' }),
});

export const AdminQuestion = named(
  'AdminQuestion',
  Question.omit({ scenario: true }).extend({
    options: z.array(AdminOption),
    explanation: z.string().nullable().meta({ description: "The general part; an option's own is its `why`" }),
    point: z
      .string()
      .nullable()
      .meta({ description: 'What it tests, where other questions test the same', examples: ['gateway-endpoint'] }),
    volatile: VolatileFact.nullable().meta({
      description: 'Null where its vendor is not expected to change the answer',
    }),
    translations: AdminTranslations,
    translationsTag: z
      .string()
      .meta({ description: 'Another one after each change of the translations; send it back with them' }),
    version: z.int().min(1),
    publication,
    analysis: ItemAnalysis,
    openReports: z.int(),
    updatedAt: Instant,
  }),
  {
    ...questionExample,
    options: [
      { text: 'A second NAT gateway', correct: false, why: 'It still sends traffic to public endpoints.' },
      { text: 'A gateway VPC endpoint', correct: true, why: 'It keeps the traffic inside AWS.' },
    ],
    point: 'gateway-endpoint',
    volatile: null,
    translations: getExample(AdminTranslations),
    translationsTag: 'kP3xq0Zt9vWb4LmN',
    version: 2,
    publication: 'published',
    analysis: getExample(ItemAnalysis),
    openReports: 1,
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const AdminQuestionPage = named(
  'AdminQuestionPage',
  AdminQuestion.extend({
    versions: z.array(z.object({ version: z.int(), createdAt: Instant, createdBy: Person.nullable() })),
    examIds: z.array(CatalogueId).meta({ description: 'The fixed exams that ask it' }),
  }),
  {
    ...getExample(AdminQuestion),
    versions: [{ version: 1, createdAt: '2026-11-21T10:15:30.000Z', createdBy: getExample(Person) }],
    examIds: ['aws-saa-c03-exam-1'],
  },
);
export type AdminQuestionPage = z.infer<typeof AdminQuestionPage>;

/** A question as an author writes it. The key of a choice follows from its options; whether all fits is for the server to say. */
export const QuestionFields = z
  .strictObject({
    question_text: text({ max: 20_000 }),
    lang: z
      .enum(languages)
      .optional()
      .meta({ description: 'The language in which it is written. Left out: as it was; English for a new question' }),
    kind: z.enum(questionKinds).default('choice'),
    options: z
      .array(
        z.strictObject({
          text: text({ max: 5000 }),
          correct: z.boolean().optional().meta({ description: 'Of a choice only' }),
          why: text({ min: 0, max: 2000 }).nullish(),
          term: text({ max: 100 }).nullish().meta({
            description: 'Of a choice only: the term that it carries, null for none. Left out: its text says it',
          }),
        }),
      )
      .min(2, 'A question needs at least 2 options')
      .max(maxOptions, `A question has at most ${maxOptions} options`),
    key: selectedAnswer.nullish().meta({
      description: 'Of an ordering or a matching, in the encoding of its kind; a choice marks its right options',
    }),
    prompts: z
      .array(text({ min: 0, max: 5000 }))
      .max(maxPrompts, `A matching has at most ${maxPrompts} rows`)
      .default([])
      .meta({ description: 'The rows of a matching; those of an inline text may be empty' }),
    display: z.enum(matchingDisplays).nullish().meta({ description: 'Of a matching; `list` if left out' }),
    promptOptions: z
      .array(
        z
          .string()
          .regex(/^[A-Z]{1,26}$/, 'Write the letters of options, such as AC')
          .meta({ examples: ['AC'] }),
      )
      .max(maxPrompts, `A matching has at most ${maxPrompts} rows`)
      .nullish()
      .meta({ description: 'The letters that each row of a matching allows; null: all of them' }),
    scenarioId: CatalogueId.nullish().meta({ description: 'The case that the question is about' }),
    point: point.nullish().meta({
      description: 'What it tests, where other questions test the same; null: none does. Left out: as it was',
    }),
    volatile: z
      .strictObject({ look_at: text({ max: maxLookAtLength }), checked_on: checkedOn })
      .nullish()
      .meta({ description: 'An answer that its vendor may change, and what to look at. Left out: as it was' }),
    explanation: text({ min: 0, max: 20_000 }).nullish(),
    topic_number: z.int().min(0).max(100),
    difficulty: z.enum(difficultyLabels),
    reference: z.strictObject({ title: text({ max: 300 }), url: webUrl }).nullish(),
    translations: TranslationFields.optional().meta({ description: 'All translations. Left out: as they were' }),
  })
  .meta({
    examples: [
      {
        question_text: 'Which change keeps S3 traffic off the NAT gateway?',
        kind: 'choice',
        options: [
          { text: 'A second NAT gateway', correct: false, why: 'It still sends traffic to public endpoints.' },
          { text: 'A gateway VPC endpoint', correct: true, why: 'It keeps the traffic inside AWS.' },
        ],
        prompts: [],
        explanation: 'A gateway endpoint carries no charge.',
        topic_number: 1,
        difficulty: 'medium',
        reference: { title: 'Gateway endpoints', url: 'https://docs.aws.amazon.com/vpc/' },
      },
    ],
  });

const questions = adminResource({
  paths: ['/admin/questions', '/admin/questions/:questionId'],
  names: ['question', 'Questions'],
  params: z.object({ questionId: CatalogueId }),
  response: AdminQuestionPage,
});

const filters = {
  certification_id: CatalogueId.optional(),
  topic_number: queryInteger({ min: 0, max: 100 }).optional(),
  difficulty: z.enum(difficultyLabels).optional(),
  publication: publication.optional(),
};

export const adminListQuestions = questions.list(AdminQuestion, {
  sort: sortBy('question_number', 'updatedAt', 'facility', 'discrimination', 'openReports', 'checked_on'),
  volatile: queryFlag.transform((value) => value === 'true').optional(),
  ...filters,
});

/** Questions with suspicious figures, most suspicious first. */
export const adminListSuspectQuestions = adminList('/admin/questions/suspects', 'Questions to look at', AdminQuestion, {
  flag: z.enum(suspicions).optional(),
  ...filters,
});

export const adminGetQuestion = questions.get();
/** Creates a draft at the end of the bank; id and number follow from the certification. */
export const adminCreateQuestion = questions.create(
  QuestionFields.extend({ certification_id: CatalogueId }),
  'NOT_FOUND',
  'WRONG_STATE',
);
/**
 * Creates a new version, but not for translations alone. Attempts keep their version. `version` is the version that was edited, and
 * `translationsTag` names the translations that were. VERSION_CONFLICT if either has changed since; a change of translations matters only
 * to a request that sends some (LNG-54). WRONG_STATE for a case, or a point, that a final has and another question too (LRN-62, LRN-156).
 */
export const adminUpdateQuestion = questions.update(
  QuestionFields.extend({
    version: z.int32().min(1).optional(),
    translationsTag: text({ max: 64 })
      .optional()
      .meta({ description: 'As read with the translations that were edited' }),
  }),
  'VERSION_CONFLICT',
  'WRONG_STATE',
);
export const adminPublishQuestion = questions.publish('WRONG_STATE');
/** Retires a question: it leaves the bank and is no longer drawn. WRONG_STATE while a published fixed exam contains it. */
export const adminRetireQuestion = questions.retire('WRONG_STATE');
