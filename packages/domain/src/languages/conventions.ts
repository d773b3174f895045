import type { Language } from './languages.ts';

/** How a language writes what no catalogue of texts says. To add a language, add its row. */
export type Conventions = {
  /** The locale of `Intl`. */
  locale: string;
  /** A date in figures or short words: 'Nov 22, 2026', '22/11/2026'. */
  date: Intl.DateTimeFormatOptions;
  /** A date where it stands alone, as in the subject of a mail: 'November 22, 2026'. */
  longDate: Intl.DateTimeFormatOptions;
  /** How dollars are named: '$49.99', '49,99 USD'. */
  dollars: 'symbol' | 'code';
  /** Whether a name begins with the family's: then people are called by its last word. */
  familyNameFirst: boolean;
};

const figures: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

export const conventions: Record<Language, Conventions> = {
  en: {
    locale: 'en-US',
    date: { dateStyle: 'medium' },
    longDate: { dateStyle: 'long' },
    dollars: 'symbol',
    familyNameFirst: false,
  },
  vi: { locale: 'vi', date: figures, longDate: figures, dollars: 'code', familyNameFirst: true },
};
