import type { Language } from '@examplar/domain/languages/languages';
import { formatMessage, type Message, type MessageValues } from '@examplar/domain/languages/message';
import en from '../../../messages/en.json' with { type: 'json' };
import vi from '../../../messages/vi.json' with { type: 'json' };

export type TextKey = keyof typeof en;

/** The texts of the API by language (LNG-5). */
export const catalogues: Record<Language, Record<TextKey, Message>> = { en, vi };

/** Writes texts of the API in one language. */
export type Writer = (key: TextKey, values?: MessageValues) => string;

export const writerIn =
  (language: Language): Writer =>
  (key, values = {}) =>
    formatMessage(catalogues[language][key], values, language);
