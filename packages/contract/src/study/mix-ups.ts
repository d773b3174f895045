import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId } from '../calls/ids.ts';
import { exampleTerms, TermLine } from '../terms.ts';

const count = z.int().min(0);

/** Pairs of terms of which the caller takes one for the other, the worst first, at most five (LRN-112). */
export const MixUps = named(
  'MixUps',
  z.object({
    pairs: z.array(
      z.object({
        terms: z.tuple([TermLine, TermLine]).meta({ description: 'By id' }),
        mixed: count.meta({ description: 'How often the caller chose the other of the two in the last 180 days' }),
        met: count.meta({ description: 'How often they met in the last 180 days' }),
        questions: count.meta({ description: 'In how many questions that the caller may practise now they meet' }),
      }),
    ),
  }),
  { pairs: [{ terms: exampleTerms, mixed: 4, met: 6, questions: 5 }] },
);
export type MixUps = z.infer<typeof MixUps>;

export const getMixUps = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/mix-ups',
  access: 'user',
  summary: 'What the caller mixes up',
  params: z.object({ certificationId: CatalogueId }),
  response: MixUps,
});
