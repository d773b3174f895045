import type { Language } from '@examplar/domain/languages/languages';

declare const __PAGE_LANGUAGE__: Language | undefined;

/** The language of this build of the pages (`vite.config.ts`); English in tests. */
export const pageLanguage: Language = typeof __PAGE_LANGUAGE__ === 'undefined' ? 'en' : __PAGE_LANGUAGE__;

/** The path of a page, where the router does not write it; as `localPath`, which English pages would load for nothing. */
export const pagePath = (path: string, language: Language = pageLanguage): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
