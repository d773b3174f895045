import { pageLanguage } from './page-language.ts';

/** The `lang` of an element whose text is English on every page, such as a question (LNG-31) or a legal text (LNG-20). */
export const langOfEnglish = pageLanguage === 'en' ? undefined : 'en';
