import { createHash } from 'node:crypto';
import type { Language } from '@examplar/domain/languages/languages';
import { moveTranslations } from '@examplar/domain/questions/moved-translations';
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

/** The translations of an earlier version as a new one takes them over, where nothing is said about them (LNG-55). */
export const keptTranslations = (
  before: { content: QuestionContent; translations: QuestionTranslations },
  content: QuestionContent,
): QuestionTranslations => moveTranslations(before.translations, { before: before.content, after: content });

/** Whether two sets of translations say the same. */
export const areSameTranslations = (one: QuestionTranslations, other: QuestionTranslations): boolean =>
  serialised(one) === serialised(other);

/** Names a set of translations: equal sets have the same tag, whatever wrote them. */
export const tagOfTranslations = (translations: QuestionTranslations): string =>
  createHash('sha256').update(serialised(translations)).digest('base64url').slice(0, 16);

/**
 * Refuses translations that were written on top of others than the stored ones (LNG-54).
 *
 * @throws AppError VERSION_CONFLICT
 */
export function refuseOutdated(tag: string | undefined, stored: QuestionTranslations): void {
  if (tag === undefined || tag === tagOfTranslations(stored)) return;
  const message =
    'Someone changed the translations in the meantime. Reload the question, compare their texts with yours, and save again.';
  throw new AppError('VERSION_CONFLICT', { message });
}

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
