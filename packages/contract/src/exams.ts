import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { CatalogueId } from './ids.ts';

// API-13
export const examAssemblies = ['fixed', 'drawn'] as const;
export type ExamAssembly = (typeof examAssemblies)[number];

/** A question while it is being asked: whatever could give the answer away is not part of it. */
export const AskedQuestion = z
  .object({
    id: CatalogueId,
    question_text: z.string(),
    options: z.array(z.string()),
    number_of_answers: z.int().min(1),
    question_number: z.int(),
    topic_number: z.int().min(0),
  })
  .meta({
    id: 'AskedQuestion',
    examples: [
      {
        id: 'aws-saa-c03-q001',
        question_text: 'Which change keeps S3 traffic off the NAT gateway at no extra charge?',
        options: ['A second NAT gateway', 'A gateway VPC endpoint', 'VPC peering', 'An interface VPC endpoint'],
        number_of_answers: 1,
        question_number: 1,
        topic_number: 1,
      },
    ],
  });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const exam = {
  id: CatalogueId,
  certification_id: CatalogueId,
  title: z.string(),
  description: z.string(),
  difficulty: z.string().meta({ description: '`practice` or another value' }),
  duration: z.int().meta({ description: 'Minutes' }),
  questionCount: z.int().min(0),
  passing_score: z.number().meta({ description: 'Percent' }),
  assembly: z.enum(examAssemblies),
  free: z.boolean().meta({ description: 'Open to every signed-in user: the first exam of its certification' }),
};
const example = {
  id: 'aws-saa-c03-exam-1',
  certification_id: 'aws-saa-c03',
  title: 'Free diagnostic',
  description: 'Twenty questions across all four domains that show where your skills stand today.',
  difficulty: 'practice',
  duration: 40,
  questionCount: 20,
  passing_score: 72,
  assembly: 'fixed',
  free: true,
};

export const TestExamSummary = z.object(exam).meta({ id: 'TestExamSummary', examples: [example] });
export type TestExamSummary = z.infer<typeof TestExamSummary>;

export const TestExam = z
  .object({
    ...exam,
    hasAccess: z
      .boolean()
      .meta({ description: 'Whether the caller may start a new attempt; one that is open is resumed all the same' }),
    questions: z.array(AskedQuestion).meta({ description: 'Empty without access, and in a drawn exam' }),
  })
  .meta({ id: 'TestExam', examples: [{ ...example, hasAccess: true, questions: [] }] });
export type TestExam = z.infer<typeof TestExam>;

/** The practice exams of a certification, the free one first. */
export const listCertificationExams = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/test-exams',
  access: 'visitor',
  summary: 'The practice exams of a certification',
  params: z.object({ certificationId: CatalogueId }),
  response: z.array(TestExamSummary),
  errors: ['NOT_FOUND'],
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
  errors: ['NOT_FOUND'],
});
