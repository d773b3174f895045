import { conventions } from '@examplar/domain/languages/conventions';
import { languages } from '@examplar/domain/languages/languages';
import { pageLanguage } from './page-language.ts';

// How the page's language writes what no catalogue says (LNG-15). Builds replace this module by the page's own values (`local-modules.ts`),
// so that a page loads no other language's, and what is decided by them is decided at build time.

export const {
  locale,
  listLocale,
  smallLanguageNames,
  direction,
  date,
  currency,
  dollars,
  familyNameFirst,
  labelLength,
  wholeWords,
} = conventions[pageLanguage];

/** The languages but the page's, each with what its readers are told in it. */
export const otherLanguages = languages
  .filter((language) => language !== pageLanguage)
  .map((language) => ({ language, name: conventions[language].name, offer: conventions[language].offer }));
