import type { Language } from '@examplar/domain/languages/languages';
import { createContext } from 'react';
import { pageLanguage } from '../../lib/page/page-language.ts';

/** The language of the question whose texts are shown below. Cases, and texts outside a question, are in English. */
export const QuestionLanguage = createContext<Language>('en');

/** The `lang` of an element whose text is in this language; none where that is the page's own (LNG-31). */
export const languageMark = (lang: Language): Language | undefined => (lang === pageLanguage ? undefined : lang);
