import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationsOf, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { adminQuery, sortBy } from './admin-list.ts';

const translations = translationsOf({ name: 100 });

export const AdminCategory = z
  .object({ id: CatalogueId, name: z.string(), total_certifications: z.int(), translations, updatedAt: Instant })
  .meta({
    id: 'AdminCategory',
    examples: [
      {
        id: 'cloud-architecture',
        name: 'Cloud architecture',
        total_certifications: 4,
        translations: { vi: { name: 'Kiến trúc đám mây' } },
        updatedAt: '2026-11-21T10:15:30.000Z',
      },
    ],
  });
export type AdminCategory = z.infer<typeof AdminCategory>;

export const CategoryFields = z.strictObject({
  name: text({ max: 100 }),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const params = z.object({ categoryId: CatalogueId });

export const adminListCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/categories',
  access: 'admin',
  summary: 'Categories',
  query: adminQuery.extend({ sort: sortBy('name', 'updatedAt') }),
  response: z.array(AdminCategory),
  errors: [],
  paged: true,
  counted: true,
});

export const adminGetCategory = defineEndpoint({
  method: 'GET',
  path: '/admin/categories/:categoryId',
  access: 'admin',
  summary: 'A category',
  params,
  response: AdminCategory,
  errors: ['NOT_FOUND'],
});

export const adminCreateCategory = defineEndpoint({
  method: 'POST',
  path: '/admin/categories',
  access: 'admin',
  summary: 'Add a category',
  body: CategoryFields.extend({ id: CatalogueId }),
  response: AdminCategory,
  status: 201,
  errors: ['ID_TAKEN'],
});

export const adminUpdateCategory = defineEndpoint({
  method: 'PUT',
  path: '/admin/categories/:categoryId',
  access: 'admin',
  summary: 'Change a category',
  params,
  body: CategoryFields,
  response: AdminCategory,
  errors: ['NOT_FOUND'],
});
