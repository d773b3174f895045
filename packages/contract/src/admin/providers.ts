import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationsOf, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { Provider } from '../catalogue.ts';
import { adminQuery, publication, sortBy } from './admin-list.ts';

const translations = translationsOf({ heading: 200, subheading: 500 });

export const AdminProvider = Provider.omit({ certification_levels: true, topics: true, untranslated: true })
  .extend({ heading: z.string(), subheading: z.string(), publication, translations, updatedAt: Instant })
  .meta({
    id: 'AdminProvider',
    examples: [
      {
        id: 'aws',
        name: 'AWS',
        heading: 'AWS certifications',
        subheading: 'Practise the decisions that AWS exams put in front of you.',
        monogram: 'AW',
        tint: 70,
        total_certifications: 6,
        total_questions: 340,
        total_exams: 9,
        publication: 'published',
        translations: { vi: { heading: 'Chứng chỉ AWS' } },
        updatedAt: '2026-11-21T10:15:30.000Z',
      },
    ],
  });
export type AdminProvider = z.infer<typeof AdminProvider>;

export const ProviderFields = z.strictObject({
  name: text({ max: 100 }),
  heading: text({ max: 200 }),
  subheading: text({ min: 0, max: 500 }),
  monogram: text({ max: 3 }),
  tint: z.int().min(0).max(360),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const params = z.object({ providerId: CatalogueId });

export const adminListProviders = defineEndpoint({
  method: 'GET',
  path: '/admin/providers',
  access: 'admin',
  summary: 'Providers',
  query: adminQuery.extend({
    sort: sortBy('name', 'updatedAt', 'total_certifications', 'total_questions'),
    publication: publication.optional(),
  }),
  response: z.array(AdminProvider),
  errors: [],
  paged: true,
  counted: true,
});

export const adminGetProvider = defineEndpoint({
  method: 'GET',
  path: '/admin/providers/:providerId',
  access: 'admin',
  summary: 'A provider',
  params,
  response: AdminProvider,
  errors: ['NOT_FOUND'],
});

/** Creates a provider as a draft. Its id cannot be changed. */
export const adminCreateProvider = defineEndpoint({
  method: 'POST',
  path: '/admin/providers',
  access: 'admin',
  summary: 'Add a provider',
  body: ProviderFields.extend({ id: CatalogueId }),
  response: AdminProvider,
  status: 201,
  errors: ['ID_TAKEN'],
});

export const adminUpdateProvider = defineEndpoint({
  method: 'PUT',
  path: '/admin/providers/:providerId',
  access: 'admin',
  summary: 'Change a provider',
  params,
  body: ProviderFields,
  response: AdminProvider,
  errors: ['NOT_FOUND', 'ID_TAKEN'],
});

export const adminPublishProvider = defineEndpoint({
  method: 'POST',
  path: '/admin/providers/:providerId/publish',
  access: 'admin',
  summary: 'Publish a provider',
  params,
  response: AdminProvider,
  errors: ['NOT_FOUND'],
});

/** Removes a provider and its certifications from the lists. Attempts keep their questions. */
export const adminRetireProvider = defineEndpoint({
  method: 'POST',
  path: '/admin/providers/:providerId/retire',
  access: 'admin',
  summary: 'Retire a provider',
  params,
  response: AdminProvider,
  errors: ['NOT_FOUND'],
});
