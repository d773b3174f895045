import { z } from 'zod';
import { named } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationFields, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';

const translations = translationFields({ name: 100 });

export const AdminCategory = named(
  'AdminCategory',
  z.object({ id: CatalogueId, name: z.string(), total_certifications: z.int(), translations, updatedAt: Instant }),
  {
    id: 'cloud-architecture',
    name: 'Cloud architecture',
    total_certifications: 4,
    translations: { vi: { name: 'Kiến trúc đám mây' } },
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminCategory = z.infer<typeof AdminCategory>;

export const CategoryFields = z.strictObject({
  name: text({ max: 100 }),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const categories = adminResource({
  paths: ['/admin/categories', '/admin/categories/:categoryId'],
  names: ['category', 'Categories'],
  params: z.object({ categoryId: CatalogueId }),
  response: AdminCategory,
});

export const adminListCategories = categories.list(AdminCategory, { sort: sortBy('name', 'updatedAt') });
export const adminGetCategory = categories.get();
export const adminCreateCategory = categories.create(CategoryFields.extend({ id: CatalogueId }), 'ID_TAKEN');
export const adminUpdateCategory = categories.update(CategoryFields);
