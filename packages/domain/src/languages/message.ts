import { conventions } from './conventions.ts';
import type { Language } from './languages.ts';

/**
 * A text of a catalogue: `{name}` stands for a value. With forms, the value named by `by` chooses one: a number the form of exactly that
 * number ('0', '1'), or else by the plural rules of the language; any other value by its own name. `other` is the form for all others.
 *
 * `<b>…</b>` marks a part that the page shows otherwise, such as a link, so that a sentence is translated whole (`sayParts`).
 *
 * An exact form is for what the plural rules do not tell apart: Vietnamese has no singular, and nobody writes '0 questions'.
 */
export type Message = string | { by: string; forms: { other: string; [form: string]: string } };
export type MessageValues = Readonly<Record<string, string | number>>;

const placeholder = /\{(\w+)\}/g;
const marked = /<(\w+)>(.*?)<\/\1>/gs;

/**
 * The text with its values. Numbers are written as the language writes them. A placeholder inside a value is left as it is.
 *
 * @throws Error when a value is missing
 */
export function formatMessage(message: Message, values: MessageValues, language: Language): string {
  const readValue = valueReader(message, values);
  return writeText(selectForm(message, readValue, language), readValue, language);
}

/** A part of a text: marked with a name, or null. */
export type TextPart = { mark: string | null; text: string };

/** The parts of a text with marks, in its language's order. A mark inside a value is left as it is. */
export function formatParts(message: Message, values: MessageValues, language: Language): TextPart[] {
  const readValue = valueReader(message, values);
  return splitMarks(selectForm(message, readValue, language)).map(({ mark, text }) => ({
    mark,
    text: writeText(text, readValue, language),
  }));
}

/** Takes a text with marks apart. */
export function splitMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: mark = '', 2: inner = '' } of text.matchAll(marked)) {
    parts.push({ mark: null, text: text.slice(end, index) }, { mark, text: inner });
    end = index + whole.length;
  }
  parts.push({ mark: null, text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}

type ReadValue = (name: string) => string | number;

const valueReader =
  (message: Message, values: MessageValues): ReadValue =>
  (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The text needs a value for ${name}: ${JSON.stringify(message)}`);
    return value;
  };

const writeText = (text: string, readValue: ReadValue, language: Language): string =>
  text.replaceAll(placeholder, (_part, name: string) => {
    const value = readValue(name);
    return typeof value === 'number' ? new Intl.NumberFormat(conventions[language].locale).format(value) : value;
  });

function selectForm(message: Message, readValue: ReadValue, language: Language): string {
  if (typeof message === 'string') return message;
  const { by, forms } = message;
  const value = readValue(by);
  const own = (name: string) => (Object.hasOwn(forms, name) ? forms[name] : undefined);
  const byRule =
    typeof value === 'number' ? own(new Intl.PluralRules(conventions[language].locale).select(value)) : undefined;
  return own(String(value)) ?? byRule ?? forms.other;
}

/** The names of the values that a text needs, and of its marks as `<b>`, sorted. */
export function listPlaceholders(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message.forms);
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(placeholder)].map(([, name = '']) => name),
    ...[...text.matchAll(marked)].map(([, mark = '']) => `<${mark}>`),
  ]);
  return [...new Set([...names, ...(typeof message === 'string' ? [] : [message.by])])].sort();
}
