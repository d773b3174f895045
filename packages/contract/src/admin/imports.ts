import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CatalogueId, Instant, RowId } from '../ids.ts';
import { queryInteger } from '../list-query.ts';
import { text } from '../text.ts';
import { adminQuery, Person, sortBy } from './admin-list.ts';

export const importModes = ['write', 'write-sound'] as const;

const written = z.object({ added: z.int(), updated: z.int(), unchanged: z.int() });

/** What an import found and did: the same object that the command line prints with `--json` (decisions 6). */
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
    written: written.nullable(),
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

export const AdminImport = z
  .object({
    id: RowId,
    createdAt: Instant,
    user: Person.nullable(),
    certificationId: CatalogueId,
    fileName: z.string(),
    format: z.string().nullable(),
    mode: z.enum(importModes),
    records: z.int(),
    rejected: z.int(),
    warnings: z.int(),
    written: written.nullable(),
  })
  .meta({ id: 'AdminImport' });
export type AdminImport = z.infer<typeof AdminImport>;

/** From the file's own name of a section to the number of our topic. */
const TopicMap = z.record(z.string().max(500), z.int().min(0).max(100));

function readTopicMap(given: string, context: z.RefinementCtx): z.infer<typeof TopicMap> {
  try {
    const map = TopicMap.safeParse(JSON.parse(given));
    if (map.success) return map.data;
  } catch {
    // Not JSON: refused below like any other text that is no topic map.
  }
  context.addIssue({ code: 'custom', message: 'Must be JSON such as {"Storage":2}' });
  return z.NEVER;
}

const upload = z.strictObject({
  certificationId: CatalogueId,
  fileName: text({ max: 255 }).meta({ examples: ['bank.gift'] }),
  format: text({ max: 40 }).optional().meta({ description: 'Overrides what the content looks like' }),
  topic: queryInteger({ min: 0, max: 100 })
    .optional()
    .meta({ description: 'For questions whose section has no match' }),
  topics: text({ max: 4000 })
    .transform(readTopicMap)
    .optional()
    .meta({ description: 'JSON: section name → topic number', examples: ['{"Storage":2}'] }),
});

export const adminListImports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports',
  access: 'admin',
  summary: 'Imports that were written or tried',
  query: adminQuery.extend({ sort: sortBy('createdAt'), certificationId: CatalogueId.optional() }),
  response: z.array(AdminImport),
  errors: [],
  paged: true,
  counted: true,
});

/** Reads a bank and tells what an import would do. Writes nothing. The body is the file itself, 20 MB at most. */
export const adminTryImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/dry-run',
  access: 'admin',
  summary: 'Check a question bank',
  query: upload,
  contentType: 'application/octet-stream',
  response: ImportReport,
  errors: ['NOT_FOUND'],
});

/**
 * Reads a bank and writes it: with `write` only if no record was rejected, with `write-sound` the sound ones whatever
 * else there is. 201 when it wrote, 200 with `written: null` when it did not.
 */
export const adminImportBank = defineEndpoint({
  method: 'POST',
  path: '/admin/imports',
  access: 'admin',
  summary: 'Import a question bank',
  query: upload.extend({ mode: z.enum(importModes).default('write') }),
  contentType: 'application/octet-stream',
  response: ImportReport,
  status: [201, 200],
  errors: ['NOT_FOUND'],
});
