import { sectionRules } from '@examplar/domain/exams/sections';
import { vendorFactSubjects } from '@examplar/domain/exams/vendor-facts';
import { languages } from '@examplar/domain/languages/languages';
import { matchingDisplays, questionKinds, scorings } from '@examplar/domain/questions/answers';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { shapeFor } from './calls/fields.ts';
import { CatalogueId, Day } from './calls/ids.ts';
import { untranslated } from './calls/language.ts';
import { text } from './calls/text.ts';

// API-13
export const examAssemblies = ['fixed', 'drawn'] as const;

/** How a question is answered: part of every shape that shows one. */
export const questionForm = {
  lang: z.enum(languages).meta({
    description:
      'The language of its texts and its explanation: the one in which it was written, unless it is shown translated',
  }),
  kind: z.enum(questionKinds),
  display: z
    .enum(matchingDisplays)
    .nullable()
    .meta({ description: 'How a matching is laid out; null for other kinds' }),
  prompts: z.array(z.string()).meta({ description: 'The rows of a matching; empty for other kinds' }),
  prompt_options: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The letters that each row allows; null where every row allows all options' }),
  scenario_id: CatalogueId.nullable().meta({ description: 'The case that the question is about' }),
};

/** The values of `questionForm` for an English choice without a case. */
export const choiceForm = {
  lang: 'en' as const,
  kind: 'choice' as const,
  display: null,
  prompts: [] as string[],
  prompt_options: null,
  scenario_id: null,
};

/** A case (scenario): what several questions are about. */
export const Scenario = named(
  'Scenario',
  z.object({
    id: CatalogueId,
    title: z.string(),
    tabs: z.array(z.object({ title: z.string(), text: z.string().meta({ description: 'Question text' }) })),
  }),
  {
    id: 'az-305-case-1',
    title: 'Northwind Traders',
    tabs: [{ title: 'Overview', text: 'Northwind Traders moves its ordering system to Azure.' }],
  },
);
export type Scenario = z.infer<typeof Scenario>;

/** A question as shown before it is answered, without anything that could give the answer away. */
export const AskedQuestion = named(
  'AskedQuestion',
  z.object({
    id: CatalogueId,
    ...questionForm,
    question_text: z.string(),
    options: z.array(z.string()),
    number_of_answers: z.int().min(1),
    question_number: z.int(),
    topic_number: z.int().min(0),
  }),
  {
    id: 'aws-saa-c03-q001',
    ...choiceForm,
    question_text: 'Which change keeps S3 traffic off the NAT gateway at no extra charge?',
    options: ['A second NAT gateway', 'A gateway VPC endpoint', 'VPC peering', 'An interface VPC endpoint'],
    number_of_answers: 1,
    question_number: 1,
    topic_number: 1,
  },
);
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const position = z.int().min(1);

/** A part of a fixed exam with a rule for leaving it. Positions count from 1; sections cover the exam, in order. */
export const ExamSection = named(
  'ExamSection',
  z.object({ title: z.string(), from: position, to: position, rule: z.enum(sectionRules) }),
  { title: 'Case study', from: 1, to: 4, rule: 'closed_when_left' },
);
export type ExamSection = z.infer<typeof ExamSection>;

/** What the vendor says about its real exam, with where it says so. */
export const VendorFact = named(
  'VendorFact',
  z.object({
    about: z.enum(vendorFactSubjects),
    text: z.string(),
    source_url: z.string().nullable(),
    checked: Day.nullable().meta({ description: "When it was last checked on the vendor's page; null: not confirmed" }),
    untranslated,
  }),
  {
    about: 'unscored',
    text: '15 of 65 questions are not scored.',
    source_url: 'https://aws.amazon.com/certification/',
    checked: null,
  },
);
export type VendorFact = z.infer<typeof VendorFact>;

/** The fields of an exam that staff edit, whatever its assembly; a column of the same name holds each. */
export const examFields = {
  title: { shown: z.string(), sent: text({ max: 200 }) },
  description: { shown: z.string(), sent: text({ min: 0, max: 2000 }) },
  difficulty: {
    shown: z.string().meta({ description: '`practice` or another value' }),
    sent: text({ max: 40 }),
  },
  duration: { shown: z.int().meta({ description: 'Minutes' }), sent: z.int().min(1).max(1440) },
  passing_score: { shown: z.number().meta({ description: 'Percent' }), sent: z.int().min(1).max(100) },
  position: {
    staff: z.int().meta({ description: 'Order within the certification; the first is the free one' }),
    sent: z.int().min(1).max(100),
  },
  unscored: {
    shown: z.int().min(0).meta({ description: 'How many of its questions do not count in exam mode' }),
    sent: z
      .int()
      .min(0)
      .max(499)
      .default(0)
      .meta({ description: 'How many questions do not count; fewer than it has' }),
  },
};

const exam = {
  id: CatalogueId,
  certification_id: CatalogueId,
  ...shapeFor(examFields, 'shown'),
  questionCount: z.int().min(0),
  questionsInLanguage: z.int().min(0).meta({
    description:
      'How many of its questions are shown in the requested language; 0 where it draws them from a bank that is not wholly in it',
  }),
  assembly: z.enum(examAssemblies),
  free: z.boolean().meta({ description: 'Open to every signed-in user: the first exam of its certification' }),
  isFinal: z.boolean().meta({
    description: 'Asks questions that are asked nowhere else, in exam mode only; such an exam is listed last',
  }),
  scoring: z.enum(scorings),
  sections: z.array(ExamSection).meta({ description: 'Empty where questions may be visited freely; exam mode only' }),
  vendor_facts: z.array(VendorFact),
  untranslated,
};
const example = {
  id: 'aws-saa-c03-exam-1',
  certification_id: 'aws-saa-c03',
  title: 'Free diagnostic',
  description: 'Twenty questions across all four domains that show where your skills stand today.',
  difficulty: 'practice',
  duration: 40,
  questionCount: 20,
  questionsInLanguage: 20,
  passing_score: 72,
  assembly: 'fixed' as const,
  free: true,
  isFinal: false,
  scoring: 'all_or_nothing' as const,
  unscored: 0,
  sections: [],
  vendor_facts: [],
};

export const TestExamSummary = named('TestExamSummary', z.object(exam), example);
export type TestExamSummary = z.infer<typeof TestExamSummary>;

export const TestExam = named(
  'TestExam',
  z.object({
    ...exam,
    hasAccess: z
      .boolean()
      .meta({ description: 'Whether the caller may start a new attempt; one that is open is resumed all the same' }),
    questions: z.array(AskedQuestion).meta({ description: 'Empty without access, in a drawn exam and in a final' }),
  }),
  { ...example, hasAccess: true, questions: [] },
);
export type TestExam = z.infer<typeof TestExam>;

/** The practice exams of a certification, the free one first and finals last. */
export const listCertificationExams = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/test-exams',
  access: 'visitor',
  summary: 'The practice exams of a certification',
  params: z.object({ certificationId: CatalogueId }),
  response: z.array(TestExamSummary),
  cache: 'public',
});

/** An exam for taking: tiles for every signed-in user, questions for those entitled, never an answer. */
export const getTestExam = defineEndpoint({
  method: 'GET',
  path: '/test-exams/:examId',
  access: 'user',
  summary: 'A practice exam',
  params: z.object({ examId: CatalogueId }),
  response: TestExam,
});
