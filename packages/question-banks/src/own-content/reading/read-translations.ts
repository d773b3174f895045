import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import type { OwnTranslations } from '../content-model.ts';
import type { FieldReader } from './field-reader.ts';

const translatedLanguages = languages.filter((language) => language !== sourceLanguage);

/**
 * Reads the translations of a record's texts, each language in a mapping of its own name (content/README.md). `texts` are the English ones;
 * none needs a translation, but a list must be translated entry by entry.
 */
export function readTranslations(fields: FieldReader, texts: Record<string, string | string[]>): OwnTranslations {
  return Object.fromEntries(
    translatedLanguages
      .filter((language) => fields.has(language))
      .map((language) => [language, fields.record(language, (translation) => readTexts(translation, texts))]),
  );
}

function readTexts(translation: FieldReader, texts: Record<string, string | string[]>) {
  const given = Object.entries(texts).filter(([field]) => translation.has(field));
  return Object.fromEntries(
    given.map(([field, english]) => {
      const value = typeof english === 'string' ? translation.text(field) : translation.texts(field);
      if (Array.isArray(value) && value.length !== english.length)
        translation.reject(`'${field}' has ${value.length} entries, but ${english.length} in English.`);
      return [field, value];
    }),
  );
}
