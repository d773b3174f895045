import type { ExamSection } from '@examplar/contract/exams';
import type { Language } from '@examplar/domain/languages/languages';
import { type InLanguage, translate } from '@examplar/domain/languages/translations';
import type { Queryable } from '../../platform/database/database.ts';
import { listExamTexts } from './exams.repository.ts';

/** The texts of an exam that attempts keep: its title, and those of its sections. */
type KeptTexts = { title: string; sections: string[] };

/**
 * Translates the texts that attempts stored of these exams (LNG-40). A text that has changed since has no translation, and an exam that
 * is gone has none.
 */
export async function examTranslator(
  db: Queryable,
  { examIds, language }: { examIds: readonly string[]; language: Language },
): Promise<(examId: string, kept: KeptTexts) => InLanguage<KeptTexts>> {
  const found = examIds.length > 0 ? await listExamTexts(db, examIds) : [];
  const rows = new Map(found.map((row) => [row.id, row]));
  return (examId, kept) => {
    const row = rows.get(examId);
    const sections = (row?.sections ?? []) as unknown as ExamSection[];
    const originals = row ? { title: row.title, sections: sections.map(({ title }) => title) } : {};
    return translate(kept, { language, translations: row?.translations, originals });
  };
}
