import { type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { z } from 'zod';

/**
 * Schemas of the fields of our own content, whose YAML is read with every scalar as text. A message follows the name
 * of the field: `'price_usd' is not a number`.
 */

const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isNull = (value: string) => ['null', '~', ''].includes(value);
const notADate = 'is not a date like 2026-11-21';

export const text = z.string().trim().min(1, { abort: true });
export const optionalText = z.string().trim().default('');
export const texts = z.array(text);
/** Text of several lines, kept as it is but for blank lines at either end. */
export const block = z
  .string()
  .refine((value) => value.trim() !== '', 'is missing or is not a text')
  .transform((value) => value.replace(/^(?:[ \t]*\n)+|\s+$/g, ''));
export const number = text.regex(/^\d+(\.\d+)?$/, 'is not a number').transform(Number);
const notAFlag = 'is neither true nor false';
export const flag = text.regex(/^(true|false)$/, notAFlag).transform((value) => value === 'true');
export const optionalFlag = optionalText
  .pipe(z.string().regex(/^(true|false)?$/, notAFlag))
  .transform((value) => value === 'true');
export const https = text.regex(/^https:\/\/[^\s/]+\S*$/, 'is not an https address');
export const date = text.refine(isDate, notADate);
export const dateOrNull = z
  .string()
  .refine((value) => isNull(value) || isDate(value.trim()), notADate)
  .transform((value) => (isNull(value) ? null : value.trim()));
/** A field that the files no longer have; the message says what stands in its place. */
export const replacedField = (message: string) => z.undefined({ error: message }).optional();
export const textOrNull = z
  .string()
  .trim()
  .default('null')
  .transform((value) => (isNull(value) ? null : value));
/** What may be `null`, or left out, where nobody looked or nothing is known. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && isNull(value)) ? null : value),
    schema.nullable(),
  );
export const oneOf = <const T extends string>(choices: readonly T[]) => text.pipe(z.enum(choices));

/** Numbers as `{ from: 1, to: 20 }` or as a list of numbers and ranges: `[21-48, 101, 50-85]`. */
export const numbers = z
  .union(
    [
      z.strictObject({ from: number, to: number }),
      z.array(text.regex(/^\d+(-\d+)?$/, 'is neither a number nor a range')),
    ],
    'is neither { from, to } nor a list of numbers and ranges',
  )
  .transform((ranges) => {
    if (!Array.isArray(ranges)) return numbersBetween(ranges.from, ranges.to);
    return ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return numbersBetween(from, to);
    });
  });

const numbersBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(to - from + 1, 1_000)) }, (_, index) => from + index);

/** Runs the check of a whole list even when entries have faults of their own, so that all are reported at once. */
export const inAnyList = { when: ({ value }: { value: unknown }) => Array.isArray(value) };
const inAnyMapping = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

type Translations<T> = Partial<Record<TranslatedLanguage, T>>;

type CamelCase<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;
type CamelCased<T> = { [Name in keyof T as CamelCase<Name>]: T[Name] };
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const camelCased = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [camelCase(name), value])) as CamelCased<T>;

/** A mapping, with its field names in camel case: `price_usd` becomes `priceUsd`. */
export const mapping = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).transform(camelCased);

/** Finds faults that lie between fields. It also runs when single fields have faults, so their types are unknown. */
export type CompareFields = (record: Record<string, unknown>) => { path: PropertyKey[]; message: string }[];

/** Room for a translation into each language, under its name. */
export const inEachTranslatedLanguage = <T extends z.ZodType>(translation: T) =>
  Object.fromEntries(translatedLanguages.map((language) => [language, translation.optional()])) as Record<
    TranslatedLanguage,
    z.ZodOptional<T>
  >;

/** A mapping with translations, each language in a mapping of its own name (content/README.md). */
export function translated<S extends z.ZodRawShape, T extends z.ZodType>(
  shape: S,
  translation: T,
  compareFields: CompareFields = () => [],
) {
  return z
    .strictObject({ ...shape, ...inEachTranslatedLanguage(translation) })
    .superRefine((record, context) => {
      for (const fault of compareFields(record)) context.addIssue({ code: 'custom', ...fault });
    }, inAnyMapping)
    .transform((record) => {
      const isTranslation = ([name]: [string, unknown]) => translatedLanguages.some((language) => language === name);
      const entries = Object.entries(record);
      return {
        ...camelCased(Object.fromEntries(entries.filter((entry) => !isTranslation(entry)))),
        translations: Object.fromEntries(entries.filter(isTranslation)),
      } as CamelCased<z.output<z.ZodObject<S>>> & { translations: Translations<z.output<T>> };
    });
}

/** `translated` where each text may be left untranslated. A translated list has as many entries as the English one. */
export const translatedTexts = <S extends z.ZodRawShape, T extends z.ZodRawShape>(
  shape: S,
  translatable: T,
  compareFields: CompareFields = () => [],
) =>
  translated(shape, z.strictObject(translatable).partial(), (record) => [
    ...compareFields(record),
    ...translatedLanguages.flatMap((language) =>
      Object.entries(record[language] ?? {}).flatMap(([field, value]) => {
        const english = record[field];
        if (!Array.isArray(value) || !Array.isArray(english) || value.length === english.length) return [];
        const message = `'${field}' has ${value.length} entries, but ${english.length} in English.`;
        return [{ path: [language, field], message }];
      }),
    ),
  ]);
