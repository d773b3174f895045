/** Translations as staff send them, by language and field. */
export type SentTranslations = Readonly<
  Record<string, Readonly<Record<string, string | string[] | undefined>> | undefined>
>;
type StoredTranslations = Record<string, Record<string, string | string[] | undefined>>;

/**
 * The column `translations` for what staff sent: an empty text or list is no translation, and a language without any is left out. Nothing
 * where none were sent, so that an update leaves the column as it is (LNG-42).
 */
export const translationColumn = (sent: SentTranslations | undefined): { translations?: string } =>
  sent ? { translations: JSON.stringify(kept(sent)) } : {};

/** The translations after a change, for the audit log. */
export const translationsAfter = (sent: SentTranslations | undefined, before: unknown): unknown =>
  sent ? kept(sent) : before;

function kept(sent: SentTranslations): StoredTranslations {
  const all = Object.entries(sent).flatMap(([language, fields = {}]) => {
    const texts = Object.entries(fields).filter(([, text]) => text !== undefined && text.length > 0);
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return Object.fromEntries(all);
}
