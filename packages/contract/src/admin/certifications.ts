import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses } from '@examplar/domain/catalogue/statuses';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { shapeFor } from '../calls/fields.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationFields, unchangedIfAbsent } from '../calls/language.ts';
import { Certification, certificationFields } from '../catalogue.ts';
import { editedState, publication, sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';

export const exportFormats = ['json', 'csv', 'gift', 'moodle-xml', 'qti21', 'qti3'] as const;

const translations = translationFields({ title: 200, description: 2000 }, { prerequisites: 300 });

const { questionsInLanguage: _, ...certificationExample } = getExample(Certification);

export const AdminCertification = named(
  'AdminCertification',
  Certification.omit({ questionsInLanguage: true, untranslated: true }).extend({
    ...shapeFor(certificationFields, 'staff'),
    publication,
    translations,
    updatedAt: Instant,
  }),
  {
    ...certificationExample,
    category_id: 'cloud-architecture',
    exam_length: 65,
    retirement: null,
    successor: null,
    outline_changes: [],
    publication: 'published',
    translations: { vi: { description: 'Kỳ thi yêu cầu bạn chuyển yêu cầu nghiệp vụ thành thiết kế trên AWS.' } },
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminCertification = z.infer<typeof AdminCertification>;

export const CertificationFields = z.strictObject({
  ...shapeFor(certificationFields, 'sent'),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
});

const params = z.object({ certificationId: CatalogueId });
const certifications = adminResource({
  paths: ['/admin/certifications', '/admin/certifications/:certificationId'],
  names: ['certification', 'Certifications'],
  params,
  response: AdminCertification,
});

export const adminListCertifications = certifications.list(AdminCertification, {
  sort: sortBy('title', 'code', 'updatedAt', 'questionCount'),
  provider_id: CatalogueId.optional(),
  category_id: CatalogueId.optional(),
  level: z.enum(certificationLevels).optional(),
  status: z.enum(certificationStatuses).optional(),
  publication: publication.optional(),
});
export const adminGetCertification = certifications.get();
export const adminCreateCertification = certifications.create(
  CertificationFields.extend({ id: CatalogueId }),
  'ID_TAKEN',
  'NOT_FOUND',
);
export const adminUpdateCertification = certifications.update(
  CertificationFields.extend({ updatedAt: editedState }),
  'VERSION_CONFLICT',
);
export const adminPublishCertification = certifications.publish();
/** Removes it from the lists. To keep it listed as retired by the vendor, set its `status` instead. */
export const adminRetireCertification = certifications.retire();

/** The question bank of a certification as a file, with published questions by number. */
export const adminExportCertification = defineEndpoint({
  method: 'GET',
  path: '/admin/certifications/:certificationId/export',
  access: 'admin',
  summary: 'Export a question bank',
  params,
  query: z.strictObject({ format: z.enum(exportFormats) }),
  fileTypes: ['application/json', 'text/csv', 'text/plain', 'application/xml', 'application/zip'],
  responseHeaders: {
    'X-Translations-Left-Out':
      'How many of the questions have translations that the format cannot hold. Only `json` has them (IMP-28).',
  },
});
