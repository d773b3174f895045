import { type Language, localPath, sourceLanguage } from '@examplar/domain/languages/languages';

declare const __PAGE_LANGUAGE__: Language | undefined;

/** The language of this build of the pages (`vite.config.ts`); English in tests. */
export const pageLanguage: Language = typeof __PAGE_LANGUAGE__ === 'undefined' ? sourceLanguage : __PAGE_LANGUAGE__;

/** The path of a page of this build, where the router does not write it. */
export const pagePath = (path: string): string =>
  pageLanguage === sourceLanguage ? path : localPath(pageLanguage, path);
