import { pageLanguage } from './page-language.ts';

/** The `lang` of an element whose text is English on every page, such as a question (LNG-31) or a legal text (LNG-20). */
export const langOfEnglish = pageLanguage === 'en' ? undefined : 'en';

type Translated = { untranslated?: string[] | undefined };

/** The `lang` of an element that shows a field: English where the page's language has no translation of it, else the page's own (LNG-40). */
export const langOf = (shown: Translated, field: string): 'en' | undefined =>
  pageLanguage !== 'en' && shown.untranslated?.includes(field) ? 'en' : undefined;
