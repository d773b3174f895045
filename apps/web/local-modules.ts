import { basename } from 'node:path';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Plugin } from 'vite';

/**
 * The modules that write figures and dates, and what names the language of a call. Each is that of English pages; `-local.ts` beside it has
 * the same exports for every other language. A build loads one of the two, so that no page has the code of both.
 */
const localised = /[\\/]app[\\/]lib[\\/](?:format|study[\\/]day-format|api[\\/]in-page-language)\.ts$/;

export function localModules(language: Language): Plugin {
  return {
    name: `local-modules-${language}`,
    enforce: 'pre',
    load: (id) =>
      language !== sourceLanguage && localised.test(id) ? `export * from './${basename(id, '.ts')}-local.ts';` : null,
  };
}
