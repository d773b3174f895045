import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, RowId } from '../calls/ids.ts';
import { text } from '../calls/text.ts';
import { Report, reportReasons, reportStates, reportVerdicts } from '../reports.ts';
import { Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const AdminReport = named(
  'AdminReport',
  Report.extend({
    user: Person.nullable().meta({ description: 'Null when the account was removed' }),
    attemptId: RowId.nullable(),
    certification_id: CatalogueId,
    question_number: z.int(),
    question_text: z.string(),
    resolvedBy: Person.nullable(),
  }),
  {
    ...getExample(Report),
    user: getExample(Person),
    attemptId: null,
    certification_id: 'aws-saa-c03',
    question_number: 1,
    question_text: 'Which change keeps S3 traffic off the NAT gateway at no extra charge?',
    resolvedBy: null,
  },
);
export type AdminReport = z.infer<typeof AdminReport>;

const params = z.object({ reportId: RowId });

export const adminListReports = adminList('/admin/reports', 'Reported problems', AdminReport, {
  sort: sortBy('createdAt', 'resolvedAt'),
  state: z.enum(reportStates).optional(),
  reason: z.enum(reportReasons).optional(),
  verdict: z.enum(reportVerdicts).optional(),
  questionId: CatalogueId.optional(),
  certification_id: CatalogueId.optional(),
});

export const adminGetReport = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/:reportId',
  access: 'admin',
  summary: 'A reported problem',
  params,
  response: AdminReport,
});

/** Closes a report. Its author sees the verdict and the note. A closed report can be decided again. */
export const adminResolveReport = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/resolve',
  access: 'admin',
  summary: 'Resolve a report',
  params,
  body: z.strictObject({ verdict: z.enum(reportVerdicts), note: text({ min: 0, max: 2000 }).nullish() }),
  response: AdminReport,
});
