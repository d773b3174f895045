import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Message = string | { by: string; forms: Record<string, string> };

const readCatalogue = (language: 'en' | 'vi') =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/web/messages', `${language}.json`), 'utf8')) as Record<
    string,
    Message
  >;

/** The texts of the pages, by key, in both languages. */
export const catalogues = { en: readCatalogue('en'), vi: readCatalogue('vi') };

export const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message.forms);

/** The text that Vietnamese pages have under a key. */
export function inVietnamese(key: string, values: Record<string, string | number> = {}): string {
  const message = catalogues.vi[key];
  if (message === undefined) throw new Error(`No text is named ${key}`);
  const [text = ''] = formsOf(message);
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
