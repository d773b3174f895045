import {
  maxAliases,
  maxLineLength,
  maxNameLength,
  maxTermIdLength,
  maxTerms,
  termIdPattern,
} from '@examplar/domain/mix-ups/terms';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId } from '../calls/ids.ts';
import { inEachTranslatedLanguage } from '../calls/language.ts';
import { text } from '../calls/text.ts';

const name = text({ max: maxNameLength });
const line = text({ max: maxLineLength });
const sent = {
  id: z
    .string()
    .max(maxTermIdLength, `Must have at most ${maxTermIdLength} characters`)
    .regex(termIdPattern, 'Use lower-case letters, digits and single hyphens, such as gateway-endpoint')
    .meta({ examples: ['gateway-endpoint'] }),
  name,
  aliases: z.array(name).max(maxAliases, `A term has at most ${maxAliases} aliases`).default([]),
  case: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the case of its names counts; it always does with up to five letters' }),
  line: line.meta({ description: 'One sentence that tells it from its neighbours' }),
  ...inEachTranslatedLanguage(z.strictObject({ line })),
};
const example = {
  id: 'gateway-endpoint',
  name: 'gateway endpoint',
  aliases: ['S3 endpoint'],
  case: false,
  line: 'A free route to S3 and DynamoDB that stays inside one VPC.',
  vi: { line: 'Tuyến miễn phí tới S3 và DynamoDB, chỉ trong một VPC.' },
};
const listVersion = z.int32().min(0);

/** The terms of a certification (LRN-110). */
export const AdminTerms = named(
  'AdminTerms',
  z.object({
    version: listVersion.meta({ description: 'Grows with each change; 0 before the first' }),
    terms: z.array(
      z.object({
        ...sent,
        options: z.int().min(0).meta({ description: 'How many options of published questions carry it' }),
      }),
    ),
  }),
  { version: 3, terms: [{ ...example, options: 12 }] },
);
export type AdminTerms = z.infer<typeof AdminTerms>;

const params = z.object({ certificationId: CatalogueId });

export const adminGetTerms = defineEndpoint({
  method: 'GET',
  path: '/admin/certifications/:certificationId/terms',
  access: 'admin',
  summary: 'Terms of a certification',
  params,
  response: AdminTerms,
});

/**
 * Replaces the whole list. `version` is the one that was edited; without it the last writer wins. WRONG_STATE: an option names a term that
 * would go.
 */
export const adminPutTerms = defineEndpoint({
  method: 'PUT',
  path: '/admin/certifications/:certificationId/terms',
  access: 'admin',
  summary: 'Replace the terms of a certification',
  params,
  body: z
    .strictObject({
      terms: z.array(z.strictObject(sent)).max(maxTerms, `A certification has at most ${maxTerms} terms`),
      version: listVersion.optional(),
    })
    .meta({ examples: [{ terms: [example], version: getExample(AdminTerms).version }] }),
  response: AdminTerms,
  errors: ['VERSION_CONFLICT', 'WRONG_STATE'],
});
