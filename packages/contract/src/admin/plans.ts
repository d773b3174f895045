import { planTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { exampleOf } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationsOf, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { Plan } from '../payments/plans.ts';
import { adminQuery, publication, sortBy } from './admin-list.ts';

const translations = translationsOf({ displayName: 100, description: 500 }, { features: 200 });

export const AdminPlan = Plan.omit({ untranslated: true })
  .extend({
    publication,
    translations,
    activeSubscriptions: z.int(),
    updatedAt: Instant,
  })
  .meta({
    id: 'AdminPlan',
    examples: [
      {
        ...exampleOf(Plan),
        publication: 'published',
        translations: { vi: { description: 'Nửa năm dùng mọi nội dung.' } },
        activeSubscriptions: 12,
        updatedAt: '2026-11-21T10:15:30.000Z',
      },
    ],
  });
export type AdminPlan = z.infer<typeof AdminPlan>;

export const PlanFields = z.strictObject({
  displayName: text({ max: 100 }),
  description: text({ min: 0, max: 500 }),
  features: z.array(text({ max: 200 })).max(20),
  price: z.number().min(0).max(100_000).multipleOf(0.01, 'Dollars have at most two decimals'),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const params = z.object({ planId: CatalogueId });

export const adminListPlans = defineEndpoint({
  method: 'GET',
  path: '/admin/plans',
  access: 'admin',
  summary: 'Plans',
  query: adminQuery.extend({
    sort: sortBy('price', 'name', 'updatedAt'),
    planType: z.enum(planTypes).optional(),
    publication: publication.optional(),
  }),
  response: z.array(AdminPlan),
  errors: [],
  paged: true,
  counted: true,
});

export const adminGetPlan = defineEndpoint({
  method: 'GET',
  path: '/admin/plans/:planId',
  access: 'admin',
  summary: 'A plan',
  params,
  response: AdminPlan,
  errors: ['NOT_FOUND'],
});

/**
 * Changes texts and price for future orders. Prices of active plans are unique, since an amount identifies a plan. Plans
 * cannot be created: each name is a tier, and tiers are part of the domain rules.
 */
export const adminUpdatePlan = defineEndpoint({
  method: 'PUT',
  path: '/admin/plans/:planId',
  access: 'admin',
  summary: 'Change a plan',
  params,
  body: PlanFields,
  response: AdminPlan,
  errors: ['NOT_FOUND', 'PRICE_TAKEN'],
});

export const adminPublishPlan = defineEndpoint({
  method: 'POST',
  path: '/admin/plans/:planId/publish',
  access: 'admin',
  summary: 'Sell a plan',
  params,
  response: AdminPlan,
  errors: ['NOT_FOUND', 'PRICE_TAKEN'],
});

/** Stops selling a plan. Active subscriptions continue. */
export const adminRetirePlan = defineEndpoint({
  method: 'POST',
  path: '/admin/plans/:planId/retire',
  access: 'admin',
  summary: 'Stop selling a plan',
  params,
  response: AdminPlan,
  errors: ['NOT_FOUND'],
});
