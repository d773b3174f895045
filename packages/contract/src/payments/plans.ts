import { featureKinds } from '@examplar/domain/plans/feature-kinds';
import { planNames, planTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId } from '../calls/ids.ts';
import { untranslated } from '../calls/language.ts';
import { text } from '../calls/text.ts';

export const Plan = named(
  'Plan',
  z.object({
    id: CatalogueId,
    name: z.enum(planNames),
    displayName: z.string(),
    price: z.number().meta({ description: 'US dollars' }),
    description: z.string(),
    features: z.array(z.string()),
    featureKinds: z.array(z.enum(featureKinds)).meta({ description: 'What each feature is about, in their order' }),
    planType: z.enum(planTypes),
    durationMonths: z.int().min(0).meta({ description: '0 for the free trial, which runs for 30 days' }),
    untranslated,
  }),
  {
    id: 'professional-6m',
    name: 'PROFESSIONAL_6M',
    displayName: 'Professional',
    price: 49.99,
    description: 'Half a year of everything.',
    features: ['All certifications', 'Exam and practice mode'],
    featureKinds: ['certifications', 'exams'],
    planType: 'ALL_ACCESS',
    durationMonths: 6,
  },
);
export type Plan = z.infer<typeof Plan>;

export const Quote = named(
  'Quote',
  z.object({
    planType: z.enum(planTypes),
    name: z.enum(planNames),
    displayName: z.string(),
    providerName: z.string().nullable(),
    durationMonths: z.int(),
    price: z.number(),
  }),
  {
    planType: 'SINGLE_EXAM',
    name: 'SINGLE_EXAM',
    displayName: 'Single Exam Pass',
    providerName: null,
    durationMonths: 3,
    price: 14.99,
  },
);
export type Quote = z.infer<typeof Quote>;

export const Recommendation = named(
  'Recommendation',
  Quote.extend({ certificationId: CatalogueId, reason: z.string() }),
  { ...getExample(Quote), certificationId: 'aws-saa-c03', reason: 'Opens this certification for 3 months.' },
);
export type Recommendation = z.infer<typeof Recommendation>;

export const PlanFeatures = named(
  'PlanFeatures',
  z.object({
    planType: z.enum(planTypes),
    displayName: z.string(),
    features: z.array(z.string()),
    active: z.boolean().meta({ description: 'Whether the caller has it' }),
    untranslated,
  }),
  {
    planType: 'ALL_ACCESS',
    displayName: 'All Access Premium',
    features: ['Every question with its answer', 'Every exam in both modes'],
    active: false,
  },
);
export type PlanFeatures = z.infer<typeof PlanFeatures>;

/** The plans of the pricing page, in the order of their tiers. */
export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/plans',
  access: 'visitor',
  summary: 'Pricing plans',
  response: z.array(Plan),
  cache: 'public',
});

/** The prices of plans, including passes. Without filters, of all plans. */
export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/pricing',
  access: 'visitor',
  summary: 'Quotes',
  query: z.strictObject({ planType: z.enum(planTypes).optional(), providerName: text({ max: 100 }).optional() }),
  response: z.array(Quote),
  errors: ['NOT_FOUND'],
  cache: 'public',
});

/** Up to 3 plans that cover a certification, cheapest first. */
export const listRecommendations = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/recommendations/:certificationId',
  access: 'visitor',
  summary: 'Plans that open a certification',
  params: z.object({ certificationId: CatalogueId }),
  response: z.array(Recommendation),
  cache: 'visitors',
});

/** The features of each plan type, and whether the caller has it. */
export const listPlanFeatures = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/features',
  access: 'visitor',
  summary: 'What plans unlock',
  response: z.array(PlanFeatures),
  cache: 'visitors',
});
