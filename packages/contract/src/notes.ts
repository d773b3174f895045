import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { getExample, named } from './calls/example.ts';
import { CatalogueId, Instant } from './calls/ids.ts';
import { pageQuery } from './calls/list-query.ts';
import { text } from './calls/text.ts';

export const maxNoteLength = 2000;

/** A user's note about a question. */
export const Note = named('Note', z.object({ questionId: CatalogueId, text: z.string(), updatedAt: Instant }), {
  questionId: 'aws-saa-c03-q001',
  text: 'Gateway endpoints exist for S3 and DynamoDB only.',
  updatedAt: '2026-11-21T10:20:00.000Z',
});
export type Note = z.infer<typeof Note>;

/**
 * Writes the caller's note on a question that they may open or were asked; any other is 404. The last write wins. An
 * empty text removes the note and is answered with `text` ''.
 */
export const putNote = defineEndpoint({
  method: 'PUT',
  path: '/users/me/notes/:questionId',
  access: 'user',
  summary: 'Write a note on a question',
  params: z.object({ questionId: CatalogueId }),
  body: z
    .strictObject({ text: text({ min: 0, max: maxNoteLength }) })
    .meta({ examples: [{ text: 'Gateway endpoints exist for S3 and DynamoDB only.' }] }),
  response: Note,
});

/** The caller's notes, newest first, without the questions themselves. Without `limit` a page of 100. */
export const listMyNotes = defineEndpoint({
  method: 'GET',
  path: '/users/me/notes',
  access: 'user',
  summary: 'Own notes',
  query: pageQuery.extend({ certificationId: CatalogueId.optional() }),
  response: z.array(Note).meta({ examples: [[getExample(Note)]] }),
  paged: true,
});
