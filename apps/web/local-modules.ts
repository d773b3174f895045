import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { conventions } from '@examplar/domain/languages/conventions';
import { type Language, languages, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Plugin } from 'vite';

/**
 * The modules that write figures and dates, and what names the language of a call. Each is that of English pages; `-local.ts` beside it has
 * the same exports for every other language. A build loads one of the two, so that no page has the code of both.
 */
const localised = /[\\/]app[\\/]lib[\\/](?:format|study[\\/]day-format|api[\\/]in-page-language)\.ts$/;
/** What the table of conventions says of the page's language, and of the others what is said to their readers. */
const ownConventions = /[\\/]app[\\/]lib[\\/]page[\\/]own-conventions\.ts$/;
/** The screenshots. Those of another language than English are in a folder with its name, once `npm run pictures` has taken them. */
const picture = /[\\/]app[\\/]features[\\/]preparation[\\/]pictures[\\/][\w-]+\.webp$/;

export function localModules(language: Language): Plugin {
  return {
    name: `local-modules-${language}`,
    enforce: 'pre',
    load: (id) => conventionsModule(id, language) ?? (language === sourceLanguage ? null : localModule(id, language)),
  };
}

function conventionsModule(id: string, language: Language): string | null {
  if (!ownConventions.test(id)) return null;
  const otherLanguages = languages
    .filter((other) => other !== language)
    .map((other) => ({ language: other, name: conventions[other].name, offer: conventions[other].offer }));
  return Object.entries({ ...conventions[language], otherLanguages })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

function localModule(id: string, language: Language): string | null {
  if (localised.test(id)) return `export * from './${basename(id, '.ts')}-local.ts';`;
  if (!picture.test(id) || !existsSync(join(dirname(id), language, basename(id)))) return null;
  return `export { default } from './${language}/${basename(id)}';`;
}
