import { sectionRules } from '@examplar/domain/exams/sections';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { shapeFor } from '../calls/fields.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { translationFields, unchangedIfAbsent } from '../calls/language.ts';
import { optionalBody } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';
import { examAssemblies, examFields, TestExamSummary } from '../exams.ts';
import { publication, sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';
import { ExamAnalysis } from './item-analysis.ts';

const { questionsInLanguage: _, scoring: __, vendor_facts: ___, ...examExample } = getExample(TestExamSummary);

const translations = translationFields({ title: 200, description: 2000 }, { sections: 80 });

export const AdminExam = named(
  'AdminExam',
  TestExamSummary.omit({
    questionsInLanguage: true,
    scoring: true,
    vendor_facts: true,
    untranslated: true,
  }).extend({
    ...shapeFor(examFields, 'staff'),
    questionIds: z.array(CatalogueId).meta({ description: 'Empty in a drawn exam' }),
    publication,
    translations,
    analysis: ExamAnalysis,
    updatedAt: Instant,
  }),
  {
    ...examExample,
    position: 1,
    questionIds: ['aws-saa-c03-q001'],
    publication: 'published',
    translations: { vi: { title: 'Bài chẩn đoán miễn phí' } },
    analysis: getExample(ExamAnalysis),
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminExam = z.infer<typeof AdminExam>;

const fields = {
  ...shapeFor(examFields, 'sent'),
  translations: translations.optional().meta({ description: unchangedIfAbsent }),
};
const fixed = z.strictObject({
  ...fields,
  assembly: z.literal('fixed'),
  isFinal: z.boolean().optional().meta({ description: 'Left out: as it was; false in a new exam' }),
  questionIds: z
    .array(CatalogueId)
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'An exam asks each question once' }),
  sections: z
    .array(
      z.strictObject({
        title: text({ max: 80 }),
        from: z.int().min(1).max(500),
        to: z.int().min(1).max(500),
        rule: z.enum(sectionRules),
      }),
    )
    .max(20)
    .default([])
    .meta({ description: 'Positions from 1; together all questions, in order' }),
});
const drawn = z.strictObject({
  ...fields,
  assembly: z.literal('drawn'),
  isFinal: z.literal(false, { error: 'A final asks fixed questions' }).optional(),
  questionCount: z.int().min(1).max(500),
});
const identity = { id: CatalogueId, certification_id: CatalogueId };

export const ExamFields = z.discriminatedUnion('assembly', [fixed, drawn]);
export const NewExam = z.discriminatedUnion('assembly', [fixed.extend(identity), drawn.extend(identity)]);

export const AssemblyPreview = named(
  'AssemblyPreview',
  z.object({
    questionIds: z.array(CatalogueId),
    topics: z.array(
      z.object({ topic_number: z.int(), name: z.string(), weight: z.number(), quota: z.int(), available: z.int() }),
    ),
    problems: z.array(z.string()).meta({ description: 'Such as a topic with fewer questions than its quota' }),
  }),
  {
    questionIds: ['aws-saa-c03-q021'],
    topics: [{ topic_number: 1, name: 'Design secure architectures', weight: 30, quota: 19, available: 42 }],
    problems: [],
  },
);
export type AssemblyPreview = z.infer<typeof AssemblyPreview>;

const params = z.object({ examId: CatalogueId });
const exams = adminResource({
  paths: ['/admin/exams', '/admin/exams/:examId'],
  names: ['practice exam', 'Practice exams'],
  params,
  response: AdminExam,
});

export const adminListExams = exams.list(AdminExam, {
  sort: sortBy('title', 'position', 'updatedAt', 'questionCount'),
  certification_id: CatalogueId.optional(),
  assembly: z.enum(examAssemblies).optional(),
  publication: publication.optional(),
});
export const adminGetExam = exams.get();
/** Creates a draft. */
export const adminCreateExam = exams.create(NewExam, 'ID_TAKEN', 'NOT_FOUND', 'WRONG_STATE');
/** Changes an exam for future attempts. WRONG_STATE: a final would ask what was published outside it, or what another exam asks. */
export const adminUpdateExam = exams.update(ExamFields, 'WRONG_STATE');
/** WRONG_STATE while the exam cannot be assembled: a question is not published, or a topic has too few. */
export const adminPublishExam = exams.publish('WRONG_STATE');
export const adminRetireExam = exams.retire('WRONG_STATE');

/** Draws a form by topic weights and returns it without storing it. The default `questionCount` is the exam's. */
export const adminAssembleExam = defineEndpoint({
  method: 'POST',
  path: '/admin/exams/:examId/assemble',
  access: 'admin',
  summary: 'Try an assembly',
  params,
  body: optionalBody(z.strictObject({ questionCount: z.int().min(1).max(500).optional() })),
  response: AssemblyPreview,
});
