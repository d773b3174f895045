import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Message = string | { by: string; forms: Record<string, string> };

const readCatalogue = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/web/messages', `${language}.json`), 'utf8')) as Record<
    string,
    Message
  >;

/** The texts of the pages, by key, in both languages. */
export const catalogues = { en: readCatalogue('en'), vi: readCatalogue('vi') };

export const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message.forms);

/** Reads what the pages in a language say under a key. */
export function textsIn(language: string) {
  const catalogue = readCatalogue(language);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const message = catalogue[key];
    if (message === undefined) throw new Error(`No text is named ${key}`);
    const [text = ''] = formsOf(message);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}

/** A text in which the values that are left out may be anything. */
export const anyValues = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`))
      .join('.+')}`,
  );
