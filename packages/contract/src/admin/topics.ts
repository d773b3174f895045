import { z } from 'zod';
import { named } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationFields, unchangedIfAbsent } from '../calls/language.ts';
import { text } from '../calls/text.ts';
import { CertificationTopic } from '../catalogue.ts';
import { sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';

const translations = translationFields({ name: 200 });

export const AdminTopic = named(
  'AdminTopic',
  CertificationTopic.omit({ untranslated: true }).extend({
    id: CatalogueId,
    certification_id: CatalogueId,
    translations,
    updatedAt: Instant,
  }),
  {
    id: 'aws-saa-c03-t1',
    certification_id: 'aws-saa-c03',
    topic_number: 1,
    name: 'Design secure architectures',
    weight: 30,
    questionCount: 42,
    translations: { vi: { name: 'Thiết kế kiến trúc bảo mật' } },
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminTopic = z.infer<typeof AdminTopic>;

export const TopicFields = z.strictObject({
  topic_number: z.int().min(1).max(100),
  name: text({ max: 200 }),
  weight: z
    .number()
    .min(0)
    .max(100)
    .meta({ description: 'Percent; exams are assembled by the weights as they relate' }),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const topics = adminResource({
  paths: ['/admin/topics', '/admin/topics/:topicId'],
  names: ['topic', 'Topics'],
  params: z.object({ topicId: CatalogueId }),
  response: AdminTopic,
});

export const adminListTopics = topics.list(AdminTopic, {
  sort: sortBy('topic_number', 'name', 'weight', 'questionCount'),
  certification_id: CatalogueId.optional(),
});
export const adminGetTopic = topics.get();
/** Creates a topic; its id is the certification's id plus `-t` and the number. A number in use is ID_TAKEN. */
export const adminCreateTopic = topics.create(
  TopicFields.extend({ certification_id: CatalogueId }),
  'ID_TAKEN',
  'NOT_FOUND',
);
/** Changes name and weight. The number cannot be changed, because attempts refer to it. */
export const adminUpdateTopic = topics.update(TopicFields.omit({ topic_number: true }));
