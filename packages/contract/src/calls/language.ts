import {
  languages,
  sourceLanguage,
  type TranslatedLanguage,
  translatedLanguages,
} from '@examplar/domain/languages/languages';
import { z } from 'zod';
import { text } from './text.ts';

/** The query parameter of every call that `acceptsLanguage`. */
export const languageQuery = z.object({
  language: z
    .enum(languages)
    .default(sourceLanguage)
    .meta({ description: 'The language of texts that have a translation; others are in English', examples: ['vi'] }),
});

/** In the body of a call that starts an attempt (LNG-53). */
export const startLanguage = z.enum(languages).optional().meta({
  description: "Language of the attempt's questions where translated; cannot be changed later. Default: the account's",
});

/** The fields of a shape whose texts are in English because they have no translation. */
export const untranslated = z
  .array(z.string())
  .optional()
  .meta({ description: 'Fields that are in English because they have no translation in the requested language' });

/** A field of a translation. An empty text is no translation. */
const translatedText = (max: number) => text({ min: 0, max }).optional();
const translatedList = (max: number) => z.array(text({ max })).max(20).optional();

/**
 * The translations of a row of the catalogue, by language. `texts` and `lists` give the fields and the longest text of each.
 */
export function translationFields<
  const T extends Record<string, number>,
  const L extends Record<string, number> = Record<never, number>,
>(texts: T, lists: L = {} as L) {
  const shape = {
    ...(Object.fromEntries(Object.entries(texts).map(([name, max]) => [name, translatedText(max)])) as {
      [K in keyof T]: ReturnType<typeof translatedText>;
    }),
    ...(Object.fromEntries(Object.entries(lists).map(([name, max]) => [name, translatedList(max)])) as {
      [K in keyof L]: ReturnType<typeof translatedList>;
    }),
  };
  return z.strictObject(inEachTranslatedLanguage(z.strictObject(shape)));
}

/** The shape of an object that may have something for each language into which texts are translated. */
export const inEachTranslatedLanguage = <T extends z.ZodType>(translation: T) =>
  Object.fromEntries(translatedLanguages.map((language) => [language, translation.optional()])) as Record<
    TranslatedLanguage,
    z.ZodOptional<T>
  >;

/** The default for a request that omits `translations`. */
export const unchangedIfAbsent = 'Left out: as they were. A field that is missing or empty has no translation.';
