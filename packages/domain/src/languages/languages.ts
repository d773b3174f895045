/** The languages that have catalogues of texts, the source language first. To add one, add it here and write its catalogues. */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

/** The language in which texts are first written. Its pages have no language in their address. */
export const sourceLanguage = 'en' satisfies Language;

/** The languages into which texts are translated. */
export type TranslatedLanguage = Exclude<Language, typeof sourceLanguage>;
export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== sourceLanguage,
);

/** What a language is called in another: 'Vietnamese'; in itself 'Tiếng Việt'. */
export const languageName = (language: Language, reader: Language = sourceLanguage): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;

export const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** The language of a page's path, if it is one of those served: the first part of the path names any but English. */
export function languageOfPath(path: string, served: readonly Language[]): Language {
  const [, first = ''] = path.split('/', 2);
  return served.find((language) => language === first && language !== sourceLanguage) ?? sourceLanguage;
}

/** The path as English pages have it: without the language at its start. */
export const sourcePath = (path: string, language: Language): string =>
  language === sourceLanguage ? path : path.slice(1 + language.length) || '/';

/** The path of a page in a language: Vietnamese pages are below `/vi` (LNG-1). */
export const localPath = (language: Language, path: string): string =>
  language === sourceLanguage ? path : path === '/' ? `/${language}` : `/${language}${path}`;
