import type { Language } from '@examplar/domain/languages/languages';
import { inLanguage, readTranslations } from '@examplar/domain/questions/question-translations';
import { LRUCache } from 'lru-cache';
import { perDatabase, type Queryable } from '../../platform/database/database.ts';
import { bytesOf, type FrozenQuestion } from './frozen-questions.ts';
import { listTranslationRows } from './questions.repository.ts';

/** A question in another language, and the stored translation that it was made from. */
type TranslatedQuestion = { translation: string; question: FrozenQuestion };

/** About 1,000 questions: the bank of which a search translates every question. */
const maxBytes = 16 * 1_024 * 1_024;
const cacheOf = perDatabase(
  () =>
    new LRUCache<string, TranslatedQuestion>({
      maxSize: maxBytes,
      sizeCalculation: ({ translation, question }) => 2 * translation.length + bytesOf(question),
    }),
);

/**
 * The questions in a language, each as it was written where it has no translation that fits it (LNG-50). Translations are read each time:
 * unlike versions they can change. Only one that did is parsed and checked again, since a search asks for a whole bank.
 */
export async function translateQuestions(
  db: Queryable,
  questions: FrozenQuestion[],
  language: Language,
): Promise<FrozenQuestion[]> {
  const others = questions.filter(({ lang }) => lang !== language);
  if (others.length === 0) return questions;
  const rows = await listTranslationRows(db, others, language);
  const translations = new Map(rows.map((row) => [nameOf(row), row.translation]));
  const known = cacheOf(db);
  return questions.map((question) => {
    const translation = translations.get(nameOf(question));
    if (translation === undefined) return question;
    const key = `${nameOf(question)} ${language}`;
    const before = known.get(key);
    if (before?.translation === translation) return before.question;
    const translated = inLanguage(question, {
      language,
      translations: readTranslations({ [language]: JSON.parse(translation) }),
    });
    known.set(key, { translation, question: translated });
    return translated;
  });
}

const nameOf = ({ id, version }: { id: string; version: number }) => `${id}@${version}`;
