import { orderedNames, orderedTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationFields, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { Plan } from '../payments/plans.ts';
import { publication, sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';

const translations = translationFields({ displayName: 100, description: 500 }, { features: 200 });

const { featureKinds: _, ...planExample } = getExample(Plan);

export const AdminPlan = named(
  'AdminPlan',
  Plan.omit({ untranslated: true, featureKinds: true }).extend({
    name: z.enum(orderedNames),
    planType: z.enum(orderedTypes),
    publication,
    translations,
    activeSubscriptions: z.int(),
    updatedAt: Instant,
  }),
  {
    ...planExample,
    publication: 'published',
    translations: { vi: { description: 'Nửa năm dùng mọi nội dung.' } },
    activeSubscriptions: 12,
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminPlan = z.infer<typeof AdminPlan>;

export const PlanFields = z.strictObject({
  displayName: text({ max: 100 }),
  description: text({ min: 0, max: 500 }),
  features: z.array(text({ max: 200 })).max(20),
  price: z.number().min(0).max(100_000).multipleOf(0.01, 'Dollars have at most two decimals'),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const plans = adminResource({
  paths: ['/admin/plans', '/admin/plans/:planId'],
  names: ['plan', 'Plans'],
  params: z.object({ planId: CatalogueId }),
  response: AdminPlan,
});

export const adminListPlans = plans.list(AdminPlan, {
  sort: sortBy('price', 'name', 'updatedAt'),
  planType: z.enum(orderedTypes).optional(),
  publication: publication.optional(),
});
export const adminGetPlan = plans.get();
/**
 * Changes texts and price for future orders. Prices of active plans are unique, since an amount identifies a plan. Plans
 * cannot be created: each name is a tier, and tiers are part of the domain rules.
 */
export const adminUpdatePlan = plans.update(PlanFields, 'PRICE_TAKEN');
export const adminPublishPlan = { ...plans.publish('PRICE_TAKEN'), summary: 'Sell a plan' };
/** Stops selling a plan. Active subscriptions continue. */
export const adminRetirePlan = { ...plans.retire(), summary: 'Stop selling a plan' };
