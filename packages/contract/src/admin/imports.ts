import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { exampleOf } from '../example.ts';
import { CatalogueId, Instant, RowId } from '../ids.ts';
import { queryInteger } from '../list-query.ts';
import { text } from '../text.ts';
import { adminQuery, Person, sortBy } from './admin-list.ts';
import { ImportReport, WrittenCounts } from './import-report.ts';

export const importModes = ['write', 'write-sound'] as const;

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
    written: WrittenCounts.nullable(),
  })
  .meta({
    id: 'AdminImport',
    examples: [
      {
        id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
        createdAt: '2026-11-21T10:15:30.000Z',
        user: exampleOf(Person),
        certificationId: 'aws-saa-c03',
        fileName: 'bank.gift',
        format: 'gift',
        mode: 'write',
        records: 25,
        rejected: 0,
        warnings: 2,
        written: { added: 25, updated: 0, unchanged: 0 },
      },
    ],
  });
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
