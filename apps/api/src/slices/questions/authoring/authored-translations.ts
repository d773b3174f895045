import type { Language } from '@examplar/domain/languages/languages';
import {
  findTranslationProblems,
  type QuestionTranslation,
  type QuestionTranslations,
} from '@examplar/domain/questions/question-translations';
import { AppError } from '../../../platform/app-error.ts';
import type { QuestionContent } from './question-content.ts';

type SentTranslation = Omit<QuestionTranslation, 'key'> & { key?: string | undefined };

/** As the contract names the fields. */
export type SentTranslations = { [language in Language]?: SentTranslation | undefined };

/**
 * What is stored of translations that staff wrote beside a question. One without a key is written for the question's, and one for
 * another key is kept as it is: it stays hidden (LNG-52).
 *
 * @throws AppError VALIDATION_FAILED naming each field to change
 */
export function translationsOf(sent: SentTranslations, content: QuestionContent): QuestionTranslations {
  const entries = Object.entries(sent).flatMap(([language, translation]) =>
    translation ? [[language, { ...translation, key: translation.key ?? content.correctAnswer }] as const] : [],
  );
  const details = entries.flatMap(([language, translation]) => findProblems(language, { translation, content }));
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details });
  return Object.fromEntries(entries);
}

function findProblems(
  language: string,
  { translation, content }: { translation: QuestionTranslation; content: QuestionContent },
): { path: string; message: string }[] {
  if (language === content.lang) {
    return [
      { path: `translations.${language}`, message: 'The question itself is in this language. Remove the translation.' },
    ];
  }
  if (translation.key !== content.correctAnswer) return [];
  return findTranslationProblems(content, translation).map(({ field, message }) => ({
    path: `translations.${language}.${field}`,
    message,
  }));
}

/**
 * The translations of an earlier version as a new one takes them over: those that no longer fit are hidden. One of another kind of
 * question fits none of this kind, even if its letters do.
 */
export function keptTranslations(
  before: { content: QuestionContent; translations: QuestionTranslations },
  content: QuestionContent,
): QuestionTranslations {
  if (before.content.kind === content.kind) return before.translations;
  return Object.fromEntries(
    Object.entries(before.translations).map(([language, translation]) => [language, { ...translation, key: '' }]),
  );
}

/** Whether two sets of translations say the same. */
export const areSameTranslations = (one: QuestionTranslations, other: QuestionTranslations): boolean =>
  serialised(one) === serialised(other);

// Built field by field: the order of keys that came out of jsonb is the database's.
const serialised = (translations: QuestionTranslations): string =>
  JSON.stringify(
    Object.entries(translations)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, { key, question_text, options, prompts, whys, explanation }]) => [
        language,
        key,
        question_text,
        options,
        prompts,
        whys,
        explanation,
      ]),
  );
