import { examChangeKinds } from '@examplar/domain/catalogue/exam-changes';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { CatalogueId, Day } from './calls/ids.ts';
import { untranslated } from './calls/language.ts';
import { text } from './calls/text.ts';
import { OutlineChange } from './exam-facts.ts';

const exam = { certificationId: CatalogueId.nullable(), code: z.string(), title: z.string() };

export const ExamChange = named(
  'ExamChange',
  z.object({
    id: z.string().meta({ description: 'Stays when the day is corrected' }),
    ...exam,
    provider: z.string().meta({ description: "The provider's name" }),
    kind: z
      .enum(examChangeKinds)
      .meta({ description: 'An exam ends, opens as the successor of another, or has a new outline' }),
    on: Day,
    expected: z.boolean().meta({ description: 'The vendor has named no day; only for `retires`' }),
    successor: z
      .object(exam)
      .nullable()
      .meta({ description: 'The exam that takes its place; null in `opens`, which is about that exam itself' }),
    source_url: z
      .string()
      .nullable()
      .meta({ description: 'Null for an end that was entered before facts had sources' }),
    checked_on: Day.nullable(),
    untranslated,
  }),
  {
    id: 'comptia-sy0-701-retires',
    certificationId: 'comptia-sy0-701',
    code: 'SY0-701',
    title: 'CompTIA Security+',
    provider: 'CompTIA',
    kind: 'retires',
    on: '2027-06-11',
    expected: false,
    successor: { certificationId: null, code: 'SY0-801', title: 'CompTIA Security+' },
    source_url: 'https://www.comptia.org/en-us/certifications/security/',
    checked_on: '2026-09-27',
  },
);
export type ExamChange = z.infer<typeof ExamChange>;

/** What changes in the exams of all published certifications, or of one provider, from 90 days ago on. */
export const listExamChanges = defineEndpoint({
  method: 'GET',
  path: '/exam-changes',
  access: 'visitor',
  summary: 'Exams that end, open or change',
  query: z.strictObject({
    provider: text({ max: 100 })
      .optional()
      .meta({ description: 'Name or id', examples: ['AWS'] }),
  }),
  response: z.array(ExamChange),
  errors: ['NOT_FOUND'],
  cache: 'public',
});

/** All outline changes that the vendor announced for an exam, newest first. */
export const listOutlines = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/outlines',
  access: 'visitor',
  summary: "The changes of an exam's outline",
  params: z.object({ certificationId: CatalogueId }),
  response: z.array(OutlineChange),
  cache: 'public',
});
