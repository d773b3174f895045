import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import type { OwnQuestionTranslation, OwnQuestionTranslations } from '../content-model.ts';
import type { FieldReader } from './field-reader.ts';

const translatedLanguages = languages.filter((language) => language !== sourceLanguage);

/** Reads a question's translations, each language in a mapping of its own name (content/README.md). */
export function readQuestionTranslations(fields: FieldReader): OwnQuestionTranslations {
  return Object.fromEntries(
    translatedLanguages
      .filter((language) => fields.has(language))
      .map((language) => [language, fields.record(language, readTranslation)]),
  );
}

const readTranslation = (fields: FieldReader): OwnQuestionTranslation => ({
  key: fields.text('key'),
  text: fields.block('text'),
  options: fields.records('options', readPart),
  prompts: fields.has('prompts') ? fields.records('prompts', readPart) : [],
  explanation: fields.text('explanation'),
});

const readPart = (part: FieldReader) => ({
  text: part.has('text') ? part.block('text') : '',
  why: part.text('why', { required: false }),
});
