import { outlineChangeKinds } from '@examplar/domain/catalogue/exam-facts';
import { z } from 'zod';
import { named } from './calls/example.ts';
import { CatalogueId, Day } from './calls/ids.ts';
import { inEachTranslatedLanguage, untranslated } from './calls/language.ts';
import { text, webUrl } from './calls/text.ts';

/** Where a fact is from, and the day on which it was read there. */
const source = { source_url: z.string(), checked_on: Day };
const sentSource = { source_url: webUrl, checked_on: Day };

const dayOrNull = Day.nullable();
const shownText = z.object({ text: z.string(), untranslated });
/** A text with its translations; none may be left out where staff send it. */
const someText = text({ max: 500 });
const translatedText = { text: someText, ...inEachTranslatedLanguage(z.strictObject({ text: someText })) };

const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language code such as ja or zh-CN')
  .max(35, 'Must have at most 35 characters')
  .meta({ examples: ['ja'] });

const retirement = z.strictObject({
  on: dayOrNull.meta({ description: 'The last day on which the exam can be taken in English, as the vendor named it' }),
  expected_on: dayOrNull.meta({ description: 'Expected by us or the press, where the vendor named no day' }),
  others: z
    .array(z.strictObject({ language, on: Day }))
    .max(50, 'Must have at most 50 entries')
    .meta({ description: 'Languages that end on another day' }),
});
const noteMeaning = "What the vendor's own pages say otherwise, or what is behind an expected day";
const sourceOfOld = 'Null for an end that was entered before facts had sources';

export const Retirement = named(
  'Retirement',
  z.object({
    ...retirement.shape,
    note: shownText.nullable().meta({ description: noteMeaning }),
    source_url: source.source_url.nullable().meta({ description: sourceOfOld }),
    checked_on: dayOrNull.meta({ description: sourceOfOld }),
  }),
  {
    on: '2027-06-11',
    expected_on: null,
    others: [{ language: 'ja', on: '2027-08-13' }],
    note: null,
    source_url: 'https://www.comptia.org/en-us/certifications/security/',
    checked_on: '2026-09-27',
  },
);

const successorNames = { code: z.string(), title: z.string() };
const opensOn = dayOrNull.meta({ description: 'The first day on which it can be taken; null while none is named' });
export const Successor = named(
  'Successor',
  z.object({
    ...successorNames,
    certificationId: CatalogueId.nullable().meta({ description: 'Null while it is not one of ours' }),
    opens_on: opensOn,
    ...source,
  }),
  {
    code: 'SY0-801',
    title: 'CompTIA Security+',
    certificationId: null,
    opens_on: '2026-11-17',
    source_url: 'https://www.comptia.org/en-us/certifications/security/v8/',
    checked_on: '2026-09-27',
  },
);

export const Outline = named('Outline', z.object({ effective_on: Day, ...source }), {
  effective_on: '2026-04-17',
  source_url: 'https://learn.microsoft.com/en-us/credentials/certifications/azure-administrator/',
  checked_on: '2026-09-28',
});

const kind = z.enum(outlineChangeKinds);
export const OutlineChange = named(
  'OutlineChange',
  z.object({
    effective_on: Day,
    ...source,
    changes: z.array(shownText.extend({ kind })),
  }),
  {
    effective_on: '2027-01-14',
    source_url: 'https://learn.microsoft.com/en-us/credentials/certifications/azure-administrator/',
    checked_on: '2026-09-28',
    changes: [{ kind: 'added', text: 'Deploying with Bicep files' }],
  },
);
export type OutlineChange = z.infer<typeof OutlineChange>;

const leftOut = 'Left out: as it was';
const sentRetirement = z.strictObject({
  ...retirement.shape,
  note: z.strictObject(translatedText).nullable(),
  ...sentSource,
});
const staffSuccessor = {
  certification: CatalogueId.nullable().meta({ description: 'The id of one of ours; null while there is none' }),
  opens_on: opensOn,
};
const sentOutlineChange = z.strictObject({
  effective_on: Day,
  ...sentSource,
  changes: z
    .array(z.strictObject({ kind, ...translatedText }))
    .min(1, 'Say what changes.')
    .max(50, 'Must have at most 50 entries'),
});

const sentTestDay = z.strictObject({ ...translatedText, ...sentSource });
/** What a provider's test day needs, as everyone sees it, as staff see it and as staff send it (LRN-140). */
export const testDay = {
  shown: z
    .array(shownText.extend(source))
    .meta({ description: 'What to bring to the test centre or to set up at home; [] where nobody looked' }),
  staff: z.array(sentTestDay),
  sent: z.array(sentTestDay).max(20, 'Must have at most 20 entries').optional().meta({ description: leftOut }),
};

/** The facts of a certification that staff edit, as everyone sees them, as staff see them and as staff send them (EXM-24). */
export const factFields = {
  retirement: {
    shown: Retirement.nullable(),
    staff: Retirement.extend({ note: sentRetirement.shape.note }).nullable(),
    sent: sentRetirement.nullable().optional().meta({ description: leftOut }),
  },
  successor: {
    shown: Successor.nullable(),
    staff: z.object({ ...successorNames, ...staffSuccessor, ...source }).nullable(),
    sent: z
      .strictObject({ code: text({ max: 40 }), title: text({ max: 200 }), ...staffSuccessor, ...sentSource })
      .nullable()
      .optional()
      .meta({ description: leftOut }),
  },
  outline: {
    shown: Outline.nullable(),
    sent: z
      .strictObject({ effective_on: Day, ...sentSource })
      .nullable()
      .optional()
      .meta({ description: leftOut }),
  },
  outline_changes: {
    staff: z.array(sentOutlineChange),
    sent: z.array(sentOutlineChange).max(50, 'Must have at most 50 entries').optional().meta({ description: leftOut }),
  },
};
