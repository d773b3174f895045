import { z } from 'zod';
import { OpenPracticeAttempt } from '../attempts.ts';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day, Instant } from '../calls/ids.ts';
import { startLanguage } from '../calls/language.ts';
import { Reference } from '../questions.ts';
import { TermLine } from '../terms.ts';
import { targetParams } from './targets.ts';

/** For how many days a pack may hold the lists. */
export const maxPackDays = 5;

const letter = z.string().regex(/^[A-Z]$/);

/** The key of a question, so that a device without a connection can check an answer. */
export const PackKey = named(
  'PackKey',
  z.object({
    correct_answer: z.string().meta({ description: 'In the encoding of the kind' }),
    explanation: z.string().nullable().meta({ description: 'Without the reference' }),
    reference: Reference.nullable(),
    why: z.record(letter, z.string()).meta({ description: 'Why an option is right or wrong, by its letter' }),
    terms: z
      .record(letter, TermLine)
      .meta({ description: 'What an option of a choice of one is about, by its letter' }),
  }),
  {
    correct_answer: 'B',
    explanation: 'A gateway endpoint for S3 carries no hourly or data processing charge.',
    reference: getExample(Reference),
    why: { B: 'It keeps the traffic inside AWS.' },
    terms: {},
  },
);
export type PackKey = z.infer<typeof PackKey>;

const PackList = z
  .object({
    date: Day.nullable().meta({ description: "The day in the user's time zone; null: to practise at any time" }),
    attempt: OpenPracticeAttempt,
    keys: z.record(CatalogueId, PackKey).meta({ description: 'From question id to its key' }),
  })
  .meta({
    examples: [
      {
        date: '2026-12-04',
        attempt: {
          ...getExample(OpenPracticeAttempt),
          kind: 'pack' as const,
          examId: null,
          examTitle: 'Offline · Dec 4 · 1 question',
        },
        keys: { 'aws-saa-c03-q001': getExample(PackKey) },
      },
    ],
  });

/** Lists of the next days with their keys, to be practised without a connection. */
export const Pack = named(
  'Pack',
  z.object({
    expiresAt: Instant.meta({ description: 'When a device deletes the questions and keys' }),
    shortened: z.boolean().meta({ description: 'Whether the limits of a pack left questions out' }),
    lists: z.array(PackList),
    media: z.array(z.string()).meta({ description: 'The addresses of the pictures in it' }),
  }),
  { expiresAt: '2026-12-11T10:15:30.000Z', shortened: false, lists: [getExample(PackList)], media: [] },
);
export type Pack = z.infer<typeof Pack>;

/**
 * OFF-1: the lists of the next days and one of more questions, as practice attempts of kind `pack`, with their keys. At most 300
 * questions and 10 MiB with pictures, and 20 packs a day.
 */
export const makePack = defineEndpoint({
  method: 'POST',
  path: '/users/me/targets/:certificationId/pack',
  access: 'user',
  hasTranslations: true,
  summary: 'Fetch the next days to practise without a connection',
  params: targetParams,
  body: z
    .strictObject({ days: z.int().min(1).max(maxPackDays), language: startLanguage })
    .meta({ examples: [{ days: 3 }] }),
  response: Pack,
  status: 201,
  errors: ['NOTHING_TO_PRACTISE'],
  idempotent: true,
});
