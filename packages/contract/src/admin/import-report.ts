import { z } from 'zod';

/** The numbers of questions written. */
export const WrittenCounts = z.object({ added: z.int(), updated: z.int(), unchanged: z.int() });

/** The report of an import, as the command line prints it with `--json`. */
export const ImportReport = z
  .object({
    format: z.string().nullable().meta({ description: 'Null when nothing could be read' }),
    records: z.int().meta({ description: 'Questions of any kind' }),
    questions: z.array(
      z.object({
        record: z.int(),
        line: z.int().optional(),
        id: z.string().optional(),
        question_text: z.string(),
        options: z.array(z.string()),
        number_of_answers: z.int(),
        correct_answer: z.string(),
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
    written: WrittenCounts.nullable(),
  })
  .meta({
    id: 'ImportReport',
    examples: [
      {
        format: 'gift',
        records: 2,
        questions: [
          {
            record: 1,
            line: 3,
            question_text: 'Which service stores objects?',
            options: ['Amazon S3', 'Amazon EBS'],
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
        written: null,
      },
    ],
  });
export type ImportReport = z.infer<typeof ImportReport>;
