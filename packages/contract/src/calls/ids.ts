import { z } from 'zod';

// API-8
const catalogueIdPattern = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/** An id of content: readable, immutable, chosen by its author. */
export const CatalogueId = z
  .string()
  .max(100, 'Must have at most 100 characters')
  .regex(catalogueIdPattern, 'Use lower-case letters, digits and single hyphens, such as aws-saa-c03')
  .meta({ description: 'Readable, immutable id', examples: ['aws-saa-c03'] });

/** An id created by the product: UUIDv7, so that newer ids sort later. */
export const RowId = z
  .uuidv7('Must be an id that the product gave')
  .meta({ description: 'UUIDv7', examples: ['01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55'] });

/** An instant: ISO 8601 in UTC, as `toISOString` writes it. */
export const Instant = z.iso
  .datetime()
  .meta({ description: 'ISO 8601 in UTC', examples: ['2026-11-21T10:15:30.000Z'] });

/** A calendar day. PostgreSQL has no year 0. */
export const Day = z.iso
  .date('Must be a day such as 2026-11-21')
  .refine((day) => !day.startsWith('0000'), 'Must be a day such as 2026-11-21')
  .meta({ examples: ['2026-11-21'] });
