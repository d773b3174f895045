import type { Language } from '@examplar/domain/languages/languages';
import { inLanguage, readTranslations } from '@examplar/domain/questions/question-translations';
import type { Queryable } from '../../platform/database/database.ts';
import type { FrozenQuestion } from './frozen-questions.ts';
import { listTranslationRows } from './questions.repository.ts';

/**
 * The questions in a language, each as it was written where it has no translation that fits it (LNG-50). Translations are read each time:
 * unlike versions they can change.
 */
export async function translateQuestions(
  db: Queryable,
  questions: FrozenQuestion[],
  language: Language,
): Promise<FrozenQuestion[]> {
  const others = questions.filter(({ lang }) => lang !== language);
  if (others.length === 0) return questions;
  const rows = await listTranslationRows(db, others, language);
  const translations = new Map(rows.map((row) => [nameOf(row), readTranslations(row.translations)]));
  return questions.map((question) =>
    inLanguage(question, { language, translations: translations.get(nameOf(question)) ?? {} }),
  );
}

const nameOf = ({ id, version }: { id: string; version: number }) => `${id}@${version}`;
