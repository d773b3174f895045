import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses } from '@examplar/domain/catalogue/statuses';
import { scorings } from '@examplar/domain/questions/answers';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { getExample, named } from './calls/example.ts';
import { asSent, shapeFor } from './calls/fields.ts';
import { CatalogueId, Day } from './calls/ids.ts';
import { untranslated } from './calls/language.ts';
import { text, webUrl } from './calls/text.ts';
import { factFields, OutlineChange, testDay } from './exam-facts.ts';

const count = z.int().min(0);

export const Provider = named(
  'Provider',
  z.object({
    id: CatalogueId,
    name: z.string(),
    total_certifications: count,
    total_questions: count,
    total_exams: count,
    certification_levels: z.array(z.string()),
    topics: z.array(z.string()),
    monogram: z.string().meta({ description: '1 to 3 letters: our own mark of the provider, not its logo' }),
    tint: z.int().min(0).max(360).meta({ description: 'OKLCH hue of the mark' }),
    testDay: testDay.shown,
    untranslated,
  }),
  {
    id: 'aws',
    name: 'AWS',
    total_certifications: 6,
    total_questions: 340,
    total_exams: 9,
    certification_levels: ['Professional', 'Associate', 'Foundational'],
    topics: ['Design secure architectures', 'Design resilient architectures'],
    monogram: 'AW',
    tint: 70,
    testDay: [
      {
        text: 'Online you can start up to 30 minutes before your time.',
        source_url: 'https://aws.amazon.com/certification/policies/during-testing',
        checked_on: '2026-11-27',
      },
    ],
  },
  'Counts cover every listed certification, whatever its status.',
);
export type Provider = z.infer<typeof Provider>;

/** A certification's topic: an exam domain of the vendor's guide. */
export const CertificationTopic = z
  .object({ topic_number: z.int().min(1), name: z.string(), weight: z.number(), questionCount: count, untranslated })
  .meta({ examples: [{ topic_number: 1, name: 'Design secure architectures', weight: 30, questionCount: 42 }] });
export type CertificationTopic = z.infer<typeof CertificationTopic>;

/** The fields of a certification that staff edit; a column of the same name holds each (the price in cents). */
export const certificationFields = {
  provider_id: asSent(CatalogueId),
  category_id: { staff: CatalogueId, sent: CatalogueId },
  code: { shown: z.string(), sent: text({ max: 40 }) },
  title: { shown: z.string(), sent: text({ max: 200 }) },
  level: asSent(z.enum(certificationLevels)),
  status: asSent(z.enum(certificationStatuses)),
  price: {
    shown: z.number().meta({ description: "The vendor's exam fee in US dollars" }),
    sent: z.number().min(0).max(100_000).multipleOf(0.01),
  },
  duration: { shown: z.int().meta({ description: 'Minutes' }), sent: z.int().min(1).max(1440) },
  exam_length: {
    staff: z.int().meta({ description: 'Questions in a full-length exam' }),
    sent: z.int().min(1).max(500),
  },
  passing_score: { shown: z.number().meta({ description: 'Percent' }), sent: z.int().min(1).max(100) },
  passing_score_is_ours: {
    shown: z.boolean().meta({ description: 'The vendor publishes none' }),
    sent: z.boolean(),
  },
  weights_are_ours: {
    shown: z.boolean().meta({ description: 'The vendor publishes no topic weights' }),
    sent: z.boolean(),
  },
  scoring: {
    shown: z.enum(scorings).meta({ description: 'How attempts that start from now on are scored' }),
    sent: z.enum(scorings).default('all_or_nothing').meta({ description: 'For attempts that start from now on' }),
  },
  description: { shown: z.string(), sent: text({ max: 2000 }) },
  prerequisites: { shown: z.array(z.string()), sent: z.array(text({ max: 300 })).max(20) },
  image_url: { shown: z.string(), sent: webUrl.nullable().meta({ description: 'Null: the generated badge' }) },
  source_url: { shown: z.string().nullable(), sent: webUrl.nullable() },
  checked_at: asSent(Day.nullable()),
  retires_on: {
    shown: Day.nullable().meta({ description: 'The day `on` of `retirement`' }),
    sent: Day.nullable()
      .optional()
      .meta({ description: 'The day `on` of `retirement`, for clients that know no more; null says nothing' }),
  },
  ...factFields,
};

export const Certification = named(
  'Certification',
  z.object({
    id: CatalogueId,
    ...shapeFor(certificationFields, 'shown'),
    questionCount: count,
    questionsInLanguage: count.meta({ description: 'How many of them are shown in the requested language' }),
    category: z.object({ name: z.string(), untranslated }),
    provider: z.string().meta({ description: "The provider's name" }),
    topics: z.array(CertificationTopic),
    predecessors: z
      .array(z.object({ id: CatalogueId, code: z.string(), title: z.string() }))
      .meta({ description: 'The listed exams whose successor it is, the one that ends first first' }),
    next_outline: OutlineChange.nullable().meta({ description: 'The first outline change that is still to come' }),
    untranslated,
  }),
  {
    id: 'aws-saa-c03',
    title: 'AWS Certified Solutions Architect – Associate',
    code: 'SAA-C03',
    level: 'Associate',
    price: 150,
    duration: 130,
    description: 'Asks you to turn business requirements into AWS designs.',
    image_url: '/images/certifications/aws-saa-c03.svg',
    prerequisites: ['About one year of hands-on experience designing solutions on AWS'],
    questionCount: 170,
    questionsInLanguage: 170,
    category: { name: 'Cloud architecture' },
    provider: 'AWS',
    provider_id: 'aws',
    status: 'available',
    topics: [{ topic_number: 1, name: 'Design secure architectures', weight: 30, questionCount: 51 }],
    passing_score: 72,
    scoring: 'all_or_nothing',
    passing_score_is_ours: false,
    weights_are_ours: false,
    source_url: 'https://aws.amazon.com/certification/certified-solutions-architect-associate/',
    checked_at: '2026-11-21',
    retires_on: null,
    retirement: null,
    successor: null,
    outline: null,
    predecessors: [],
    next_outline: null,
  },
);
export type Certification = z.infer<typeof Certification>;

export const ProviderCertifications = named(
  'ProviderCertifications',
  z.object({ heading: z.string(), subheading: z.string(), certifications: z.array(Certification), untranslated }),
  {
    heading: 'AWS certifications',
    subheading: 'Practise the decisions that AWS exams put in front of you.',
    certifications: [getExample(Certification)],
  },
);
export type ProviderCertifications = z.infer<typeof ProviderCertifications>;

/** The providers with a listed certification. */
export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/providers',
  access: 'visitor',
  summary: 'All providers',
  response: z.array(Provider),
  cache: 'public',
});

/** A provider's listed certifications. Accepts the provider's name, ignoring case, or its id. */
export const listProviderCertifications = defineEndpoint({
  method: 'GET',
  path: '/providers/:providerName/certifications',
  access: 'visitor',
  summary: 'The certifications of a provider',
  params: z.object({ providerName: text({ max: 100 }).meta({ examples: ['AWS'] }) }),
  response: ProviderCertifications,
  cache: 'public',
});

/** Every listed certification, including retired ones. */
export const listCertifications = defineEndpoint({
  method: 'GET',
  path: '/certifications',
  access: 'visitor',
  summary: 'All certifications',
  response: z.array(Certification),
  cache: 'public',
});

export const getCertification = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId',
  access: 'visitor',
  summary: 'A certification',
  params: z.object({ certificationId: CatalogueId }),
  response: Certification,
  cache: 'public',
});
