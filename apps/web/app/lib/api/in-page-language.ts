import type { CallInput } from '../../../server/page-context.ts';
import { pageLanguage } from '../page-language.ts';

/** A call of a page as the API gets it: what it reads is in the language of the page (LNG-41). */
export const inPageLanguage = (name: string, input: CallInput, language = pageLanguage): CallInput =>
  language === 'en' || !name.startsWith('GET /') || name.startsWith('GET /admin/')
    ? input
    : { ...input, query: { ...input.query, language } };
