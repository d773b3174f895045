import { languages } from '@examplar/domain/languages/languages';
import { maxNameLength } from '@examplar/domain/mix-ups/terms';
import { z } from 'zod';
import { getExample, named } from './calls/example.ts';
import { CatalogueId } from './calls/ids.ts';
import { text } from './calls/text.ts';

/** What options are told apart by, with the sentence that tells it from its neighbours. */
export const TermLine = named(
  'TermLine',
  z.object({
    id: CatalogueId,
    name: text({ max: maxNameLength }),
    line: z.string().meta({ description: 'In the language of the texts around it, else in English' }),
    lang: z.enum(languages).meta({ description: 'The language of the line' }),
  }),
  {
    id: 'gateway-endpoint',
    name: 'gateway endpoint',
    line: 'A free route to S3 and DynamoDB that stays inside one VPC.',
    lang: 'en',
  },
);
export type TermLine = z.infer<typeof TermLine>;

const example = [
  getExample(TermLine),
  {
    id: 'interface-endpoint',
    name: 'interface endpoint',
    line: 'A private address in your subnets for most services, paid by the hour.',
    lang: 'en',
  },
] as const;

/** The terms that a wrong answer took for each other. */
export const mistakenTerms = z
  .tuple([TermLine, TermLine])
  .nullable()
  .meta({
    description:
      "The key's term and the chosen option's; null unless it is a choice of one right option that carries both, and they differ",
    examples: [[...example]],
  });

export const exampleTerms: [TermLine, TermLine] = [...example];
