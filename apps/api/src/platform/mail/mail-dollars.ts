import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { dollarsOfCents, formatDollars } from '@examplar/domain/pricing/dollars';

/** Formats cents for an email as the pages of the language write prices: '$49.99', '49,99 US$'. */
export const mailDollars = (cents: number, language: Language): string =>
  language === sourceLanguage
    ? formatDollars(cents)
    : new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(dollarsOfCents(cents));
