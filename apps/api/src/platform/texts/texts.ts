import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@examplar/domain/languages/languages';
import { formatMessage, type Message, type MessageValues } from '@examplar/domain/languages/message';
import type en from '../../../messages/en.json';
import { messagesFolder } from '../process/folders.ts';

export type TextKey = keyof typeof en;

/** The catalogues of these languages, read once at the start: a language is added by its file, and nothing names it here. */
export const readCatalogues = <L extends Language, C>(of: readonly L[], prefix = ''): Record<L, C> =>
  Object.fromEntries(
    of.map((language) => [
      language,
      JSON.parse(readFileSync(join(messagesFolder, `${prefix}${language}.json`), 'utf8')) as C,
    ]),
  ) as Record<L, C>;

/** The texts of the API by language (LNG-5). */
export const catalogues: Record<Language, Record<TextKey, Message>> = readCatalogues(languages);

/** Writes texts of the API in one language. */
export type Writer = (key: TextKey, values?: MessageValues) => string;

export const writerIn =
  (language: Language): Writer =>
  (key, values = {}) =>
    formatMessage(catalogues[language][key], values, language);
