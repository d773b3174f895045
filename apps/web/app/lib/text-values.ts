import { lazily } from './lazily.ts';
import { pageLanguage } from './page-language.ts';

type Forms = { other: string; [form: string]: string };

// Created on first use: a phone takes milliseconds for each.
const numbers = lazily(() => new Intl.NumberFormat(pageLanguage));
const plurals = lazily(() => new Intl.PluralRules(pageLanguage));

/** A value as a compiled text has it: as `formatMessage` writes it. */
export const $value = (value: string | number): string => (typeof value === 'number' ? numbers().format(value) : value);

/** The form of a compiled text: as `formatMessage` chooses it. */
export function $form(value: string | number, forms: Forms): string {
  const name = typeof value === 'number' ? plurals().select(value) : value;
  return (Object.hasOwn(forms, name) ? forms[name] : undefined) ?? forms.other;
}
