import { createElement, Fragment, type ReactNode } from 'react';
import { formatCount } from './format.ts';
import { lazily } from './lazily.ts';
import { locale } from './page/own-conventions.ts';
import { pageLanguage } from './page/page-language.ts';

type Forms = { other: string; [form: string]: string };

// Created on first use, and never where English needs no rules: a phone takes milliseconds for each.
const numbers = lazily(() => new Intl.NumberFormat(locale));
const plurals = lazily(() => new Intl.PluralRules(locale));

/** A value as a compiled text has it: as `formatMessage` writes it. */
export function $value(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? formatCount(value) : numbers().format(value);
}

/** The form of a compiled text: as `formatMessage` chooses it. */
export function $form(value: string | number, forms: Forms): string {
  const exact = `${value}`;
  const name = typeof value !== 'number' || Object.hasOwn(forms, exact) ? exact : pluralForm(value);
  return (Object.hasOwn(forms, name) ? forms[name] : undefined) ?? forms.other;
}

/** The parts of a compiled text with marks. They need no keys: none is ever moved. */
export const $parts = (...parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function pluralForm(value: number): string {
  if (pageLanguage === 'en') return value === 1 ? 'one' : 'other';
  return plurals().select(value);
}
