import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import type { Queryable } from '../../platform/database/database.ts';
import { listTitleTranslations } from './catalogue.repository.ts';

/**
 * Translates the certification titles in a response. A title is a name and needs no translation (LNG-40).
 * English needs no statement.
 */
export async function withCertificationNames<Shown extends { certificationId: string; certificationName: string }>(
  db: Queryable,
  shown: readonly Shown[],
  language: Language,
): Promise<Shown[]> {
  if (language === sourceLanguage || shown.length === 0) return [...shown];
  const ids = new Set(shown.map(({ certificationId }) => certificationId));
  const rows = new Map((await listTitleTranslations(db, [...ids])).map((row) => [row.id, row]));
  return shown.map((one) => {
    const { certificationName: title } = one;
    const row = rows.get(one.certificationId);
    if (!row) return one;
    const { translations, title: original } = row;
    const translated = translate(
      { title },
      { language, translations, names: ['title'], originals: { title: original } },
    );
    return { ...one, certificationName: translated.title };
  });
}
