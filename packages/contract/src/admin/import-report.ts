import { matchingDisplays, questionKinds } from '@examplar/domain/questions/answers';
import { z } from 'zod';
import { named } from '../calls/example.ts';

/** The numbers of questions written, and of terms. */
export const WrittenCounts = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  terms: z.int().optional().meta({ description: 'Terms that the certification did not have; left out where none' }),
});

const ShownQuestion = z.object({
  question_text: z.string(),
  options: z.array(z.string()),
  correct_answer: z.string(),
});

/** The report of an import, as the command line prints it with `--json`. */
export const ImportReport = named(
  'ImportReport',
  z.object({
    format: z.string().nullable().meta({ description: 'Null when nothing could be read' }),
    records: z.int().meta({ description: 'Questions of any kind' }),
    kinds: z
      .partialRecord(z.enum(questionKinds), z.int())
      .meta({ description: 'How many questions there are of each kind that occurs' }),
    questions: z.array(
      z.object({
        record: z.int(),
        line: z.int().optional(),
        id: z.string().optional(),
        kind: z.enum(questionKinds),
        display: z.enum(matchingDisplays).nullable(),
        question_text: z.string(),
        options: z.array(z.string()),
        prompts: z.array(z.string()).meta({ description: 'The rows of a matching' }),
        prompt_options: z
          .array(z.string())
          .nullable()
          .meta({ description: 'The letters that each row allows; null where every row allows every option' }),
        number_of_answers: z.int(),
        correct_answer: z.string().meta({ description: 'The key, in the encoding of the kind' }),
        explanation: z.string().nullable(),
        topic: z.string().optional(),
      }),
    ),
    problems: z.array(
      z.object({
        file: z.string(),
        record: z.int().optional(),
        line: z.int().optional(),
        id: z.string().optional(),
        severity: z.enum(['rejected', 'warning']),
        code: z.string(),
        message: z.string(),
      }),
    ),
    updates: z
      .array(
        z.object({
          record: z.int(),
          id: z.string().meta({ description: 'Of the stored question' }),
          changesKey: z.boolean().meta({ description: 'What is right becomes something else' }),
          before: ShownQuestion,
          after: ShownQuestion,
        }),
      )
      .meta({
        description:
          'Stored questions that would change, or were changed, those with another key first. Where both texts are equal, only the explanation, reference, difficulty, topic or translations change',
      }),
    planned: WrittenCounts.extend({ exams: z.int() })
      .nullable()
      .meta({ description: 'What writing would do, and how many first exams it would make; null once written' }),
    written: WrittenCounts.nullable(),
  }),
  {
    format: 'gift',
    records: 2,
    kinds: { choice: 1 },
    questions: [
      {
        record: 1,
        line: 3,
        kind: 'choice',
        display: null,
        question_text: 'Which service stores objects?',
        options: ['Amazon S3', 'Amazon EBS'],
        prompts: [],
        prompt_options: null,
        number_of_answers: 1,
        correct_answer: 'A',
        explanation: 'S3 is an object store.',
      },
    ],
    problems: [
      {
        file: 'bank.gift',
        record: 2,
        line: 9,
        severity: 'rejected',
        code: 'NO_CORRECT_ANSWER',
        message: 'No option is marked as right.',
      },
    ],
    updates: [
      {
        record: 1,
        id: 'aws-saa-c03-i001',
        changesKey: true,
        before: {
          question_text: 'Which service stores objects?',
          options: ['Amazon S3', 'Amazon EBS'],
          correct_answer: 'B',
        },
        after: {
          question_text: 'Which service stores objects?',
          options: ['Amazon S3', 'Amazon EBS'],
          correct_answer: 'A',
        },
      },
    ],
    planned: { added: 0, updated: 1, unchanged: 0, exams: 0 },
    written: null,
  },
);
export type ImportReport = z.infer<typeof ImportReport>;
