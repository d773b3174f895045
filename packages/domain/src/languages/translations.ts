import { type Language, sourceLanguage } from './languages.ts';

type Text = string | readonly string[];
type Texts = Readonly<Record<string, Text>>;

/** The texts of something in a language, and the names of those that are in English because they have no translation (LNG-40). */
export type InLanguage<T extends Texts> = T & { untranslated?: string[] };

type TranslateOptions<T extends Texts> = {
  language: Language;
  /** By language and field, as stored. */
  translations: unknown;
  /** Fields that hold a name: without a translation they are right as they are. */
  names?: readonly (keyof T & string)[];
  /** The English texts that were translated, where these may have changed since: a text that differs from its own has no translation. */
  originals?: Partial<T>;
};

/**
 * Texts in a language, each in English where it has no translation. The translation of a list must have as many entries as the list: after
 * an edit of one of them the other would say something else (LNG-40).
 */
export function translate<T extends Texts>(
  texts: T,
  { language, translations, names = [], originals = texts }: TranslateOptions<T>,
): InLanguage<T> {
  if (language === sourceLanguage) return texts;
  const stored = recordIn(recordIn(translations)[language]);
  const translated: Record<string, Text> = { ...texts };
  const untranslated: string[] = [];
  for (const [field, english] of Object.entries(texts)) {
    const translation = stored[field];
    if (isSameText(english, originals[field]) && isTranslation(english, translation)) translated[field] = translation;
    else if (english.length > 0 && !names.includes(field)) untranslated.push(field);
  }
  return { ...(translated as T), ...(untranslated.length > 0 && { untranslated }) };
}

const isSameText = (one: Text, other: Text | undefined): boolean =>
  typeof one === 'string' || typeof other === 'string' || other === undefined
    ? one === other
    : one.length === other.length && one.every((entry, index) => entry === other[index]);

/** Whether a stored value can be shown instead of an English text. */
export function isTranslation(english: Text, value: unknown): value is Text {
  if (typeof english === 'string') return typeof value === 'string' && value !== '';
  return (
    Array.isArray(value) &&
    value.length === english.length &&
    value.every((entry) => typeof entry === 'string' && entry !== '')
  );
}

const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
