import { conventions } from './conventions.ts';
import type { Language } from './languages.ts';

/**
 * A text of a catalogue: `{name}` stands for a value. With forms, the value named by `by` chooses one: a number the form of exactly that
 * number ('0', '1'), or else by the plural rules of the language; any other value by its own name. `other` is the form for all others.
 *
 * An exact form is for what the plural rules do not tell apart: Vietnamese has no singular, and nobody writes '0 questions'.
 */
export type Message = string | { by: string; forms: { other: string; [form: string]: string } };
export type MessageValues = Readonly<Record<string, string | number>>;

const placeholder = /\{(\w+)\}/g;

/**
 * The text with its values. Numbers are written as the language writes them. A placeholder inside a value is left as it is.
 *
 * @throws Error when a value is missing
 */
export function formatMessage(message: Message, values: MessageValues, language: Language): string {
  const readValue = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The text needs a value for ${name}: ${JSON.stringify(message)}`);
    return value;
  };
  return selectForm(message, readValue, language).replaceAll(placeholder, (_part, name: string) => {
    const value = readValue(name);
    return typeof value === 'number' ? new Intl.NumberFormat(conventions[language].locale).format(value) : value;
  });
}

function selectForm(message: Message, readValue: (name: string) => string | number, language: Language): string {
  if (typeof message === 'string') return message;
  const { by, forms } = message;
  const value = readValue(by);
  const own = (name: string) => (Object.hasOwn(forms, name) ? forms[name] : undefined);
  const byRule =
    typeof value === 'number' ? own(new Intl.PluralRules(conventions[language].locale).select(value)) : undefined;
  return own(String(value)) ?? byRule ?? forms.other;
}

/** The names of the values that a text needs, sorted. */
export function listPlaceholders(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message.forms);
  const names = texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name));
  return [...new Set([...names, ...(typeof message === 'string' ? [] : [message.by])])].sort();
}
