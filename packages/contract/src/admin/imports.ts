import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Instant, RowId } from '../calls/ids.ts';
import { queryFlag, queryInteger } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';
import { Person, publication, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';
import { ImportReport, WrittenCounts } from './import-report.ts';
import { TaskProgress, taskStates } from './staff-task.ts';

export const importModes = ['write', 'write-sound'] as const;
/** `check` reads and reports, but never writes. */
export const importTaskModes = ['check', ...importModes] as const;

const count = z.int().nullable().meta({ description: 'Null until the file was read' });

export const AdminImport = named(
  'AdminImport',
  z.object({
    id: RowId,
    createdAt: Instant,
    user: Person.nullable(),
    certificationId: CatalogueId,
    fileName: z.string(),
    format: z.string().nullable(),
    mode: z.enum(importTaskModes),
    state: z.enum(taskStates),
    progress: TaskProgress,
    problem: z.string().nullable().meta({ description: 'Why it failed; nothing was written then' }),
    records: count,
    rejected: count,
    warnings: count,
    written: WrittenCounts.nullable(),
    undoneAt: Instant.nullable().meta({ description: 'When what it had added was taken back' }),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    createdAt: '2026-11-21T10:15:30.000Z',
    user: getExample(Person),
    certificationId: 'aws-saa-c03',
    fileName: 'bank.gift',
    format: 'gift',
    mode: 'write',
    state: 'done',
    progress: { stage: 'finished', done: 25, total: 25, percent: 100 },
    problem: null,
    records: 25,
    rejected: 0,
    warnings: 2,
    written: { added: 25, updated: 0, unchanged: 0 },
    undoneAt: null,
  },
);
export type AdminImport = z.infer<typeof AdminImport>;

/** With what it added, as it is now. */
export const AdminImportDetail = named(
  'AdminImportDetail',
  AdminImport.extend({
    added: z
      .object({
        questions: z.int(),
        published: z.int().meta({ description: 'Questions of these that are published now' }),
        exams: z.array(z.object({ id: CatalogueId, title: z.string(), publication })),
      })
      .nullable()
      .meta({ description: 'What undoing takes back; null where there is nothing' }),
  }),
  {
    ...getExample(AdminImport),
    added: {
      questions: 25,
      published: 25,
      exams: [{ id: 'aws-saa-c03-exam-1', title: 'Free diagnostic', publication: 'published' }],
    },
  },
);
export type AdminImportDetail = z.infer<typeof AdminImportDetail>;

const publishText = 'Whether new questions and the first exams are published at once, or are drafts';
const updateText =
  'Whether the right answer and the options of published questions may change; such records are left as they are otherwise';
const flag = queryFlag.transform((value) => value === 'true');

/** Maps the file's section names to our topic numbers. */
const TopicMap = z.record(text({ min: 0, max: 500, trim: false }), z.int().min(0).max(100));

function readTopicMap(given: string, context: z.RefinementCtx): z.infer<typeof TopicMap> {
  try {
    const map = TopicMap.safeParse(JSON.parse(given));
    if (map.success) return map.data;
  } catch {
    // Not JSON: rejected below, like any other text that is not a topic map.
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
  publish: flag.optional().meta({ description: `${publishText}. Default true` }),
  update: flag.optional().meta({ description: `${updateText}. Default false` }),
});

export const adminListImports = adminList('/admin/imports', 'Imports that were written or tried', AdminImport, {
  sort: sortBy('createdAt'),
  certificationId: CatalogueId.optional(),
});

/** Reads a bank and reports what an import would do, in one response. Writes nothing. The body is the file itself, at most 20 MB. */
export const adminTryImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/dry-run',
  access: 'admin',
  summary: 'Check a question bank',
  query: upload,
  contentType: 'application/octet-stream',
  response: ImportReport,
  errors: ['NOT_FOUND', 'TASK_FAILED', 'WRONG_STATE'],
});

/**
 * Reads a bank and writes it, in one response: with `write` only if no record was rejected, with `write-sound` the valid records in
 * any case. 201 if it wrote, 200 with `written: null` if it did not.
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
  errors: ['NOT_FOUND', 'TASK_FAILED', 'WRONG_STATE'],
});

const ImportId = z.object({ importId: RowId });

/**
 * Reads and writes a bank in the background: returns 202, and `GET /admin/imports/{importId}` reports the progress. `check` writes nothing. It continues
 * if the browser is closed, and after a restart of the server.
 */
export const adminStartImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/start',
  access: 'admin',
  summary: 'Start to check or import a question bank',
  query: upload.extend({ mode: z.enum(importTaskModes).default('check') }),
  contentType: 'application/octet-stream',
  response: AdminImportDetail,
  status: 202,
  errors: ['NOT_FOUND'],
});

export const adminGetImport = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/:importId',
  access: 'admin',
  summary: 'How far an import is',
  params: ImportId,
  response: AdminImportDetail,
});

/** The report of a finished import. Kept for 30 days, the report of a check for one day. */
export const adminGetImportReport = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/:importId/report',
  access: 'admin',
  summary: 'What an import found and did',
  params: ImportId,
  response: ImportReport,
  errors: ['WRONG_STATE'],
});

/** Starts another import of an uploaded file, within a day: to write what was checked, or with other choices. */
export const adminRepeatImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/:importId/repeat',
  access: 'admin',
  summary: 'Check or import an uploaded file again',
  params: ImportId,
  body: z
    .strictObject({
      mode: z.enum(importTaskModes),
      topic: z.int().min(0).max(100).optional().meta({ description: 'For questions whose section has no match' }),
      topics: TopicMap.optional().meta({ description: 'Section name → topic number' }),
      publish: z
        .boolean()
        .optional()
        .meta({ description: `${publishText}. Default true` }),
      update: z
        .boolean()
        .optional()
        .meta({ description: `${updateText}. Default false` }),
    })
    .meta({ examples: [{ mode: 'write', topics: { Storage: 2 } }] }),
  response: AdminImportDetail,
  status: 202,
  errors: ['WRONG_STATE'],
});

/** Cancels a waiting or running import, which then writes nothing. A finished import is not affected. */
export const adminCancelImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/:importId/cancel',
  access: 'admin',
  summary: 'Cancel an import',
  params: ImportId,
  response: AdminImportDetail,
});

/**
 * Takes back the questions and exams that an import added, and nothing else: what it changed stays as it is. Not possible once one of
 * them was asked, or is used otherwise; the message names it. Doing it again changes nothing.
 */
export const adminUndoImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/:importId/undo',
  access: 'admin',
  summary: 'Undo an import',
  params: ImportId,
  response: AdminImportDetail,
  errors: ['WRONG_STATE'],
});
