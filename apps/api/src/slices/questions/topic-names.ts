import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import type { Queryable } from '../../platform/database/database.ts';
import { listTopicTranslations } from './questions.repository.ts';

type NamedTopic = { topic_number: number; name: string | null; untranslated?: string[] | undefined };

/**
 * Translates the topic names of a certification (LNG-40). A name that is not the topic's current one, such as one in
 * an old result, has no translation. English needs no query.
 */
export async function topicTranslator(
  db: Queryable,
  { certificationId, language }: { certificationId: string; language: Language },
): Promise<<Topic extends NamedTopic>(topics: readonly Topic[]) => Topic[]> {
  if (language === sourceLanguage) return (topics) => [...topics];
  const rows = new Map((await listTopicTranslations(db, certificationId)).map((row) => [row.number, row]));
  return (topics) =>
    topics.map((topic) => {
      const { name, topic_number: number } = topic;
      if (name === null) return topic;
      const row = rows.get(number);
      const originals = row ? { name: row.name } : {};
      return { ...topic, ...translate({ name }, { language, translations: row?.translations, originals }) };
    });
}

/** The fields that name a question's topic in a response: the name, and `untranslated` if it is in English. */
export const presentTopicName = (topic: { name: string; untranslated?: string[] } | undefined) => ({
  topic_name: topic?.name ?? null,
  ...(topic?.untranslated && { untranslated: ['topic_name'] }),
});
