import { z } from 'zod';
import { named } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationFields, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { Provider } from '../catalogue.ts';
import { testDay } from '../exam-facts.ts';
import { editedState, publication, sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';

const translations = translationFields({ heading: 200, subheading: 500 });

export const AdminProvider = named(
  'AdminProvider',
  Provider.omit({ certification_levels: true, topics: true, untranslated: true }).extend({
    heading: z.string(),
    subheading: z.string(),
    testDay: testDay.staff,
    publication,
    translations,
    updatedAt: Instant,
  }),
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
    testDay: [
      {
        text: 'Online you can start up to 30 minutes before your time.',
        vi: { text: 'Thi trực tuyến: bạn có thể bắt đầu sớm nhất 30 phút trước giờ hẹn.' },
        source_url: 'https://aws.amazon.com/certification/policies/during-testing',
        checked_on: '2026-11-27',
      },
    ],
    publication: 'published',
    translations: { vi: { heading: 'Chứng chỉ AWS' } },
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminProvider = z.infer<typeof AdminProvider>;

export const ProviderFields = z.strictObject({
  name: text({ max: 100 }),
  heading: text({ max: 200 }),
  subheading: text({ min: 0, max: 500 }),
  monogram: text({ max: 3 }),
  tint: z.int().min(0).max(360),
  testDay: testDay.sent,
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const providers = adminResource({
  paths: ['/admin/providers', '/admin/providers/:providerId'],
  names: ['provider', 'Providers'],
  params: z.object({ providerId: CatalogueId }),
  response: AdminProvider,
});

export const adminListProviders = providers.list(AdminProvider, {
  sort: sortBy('name', 'updatedAt', 'total_certifications', 'total_questions'),
  publication: publication.optional(),
});
export const adminGetProvider = providers.get();
/** Creates a provider as a draft. Its id cannot be changed. */
export const adminCreateProvider = providers.create(ProviderFields.extend({ id: CatalogueId }), 'ID_TAKEN');
export const adminUpdateProvider = providers.update(
  ProviderFields.extend({ updatedAt: editedState }),
  'ID_TAKEN',
  'VERSION_CONFLICT',
);
export const adminPublishProvider = providers.publish();
/** Removes a provider and its certifications from the lists. Attempts keep their questions. */
export const adminRetireProvider = providers.retire();
