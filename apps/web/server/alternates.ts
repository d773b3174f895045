import {
  type Language,
  languageOfPath,
  localPath,
  sourceLanguage,
  sourcePath,
} from '@examplar/domain/languages/languages';

const canonical = /<link rel="canonical" href="([^"]+)"\/>/;

/**
 * Names a page's addresses in all languages, after its canonical address (LNG-8). Only search engines read this, so it
 * is in the HTML that the server sends and not in the pages' own code.
 */
export function nameAlternates(
  html: string,
  { origin, languages }: { origin: string; languages: readonly Language[] },
): string {
  if (languages.length === 1) return html;
  return html.replace(canonical, (link, address: string) => {
    const own = address.slice(origin.length) || '/';
    const path = sourcePath(own, languageOfPath(own, languages));
    const alternate = (name: string, language: Language) =>
      `<link rel="alternate" hreflang="${name}" href="${origin}${localPath(language, path)}"/>`;
    return [
      link,
      ...languages.map((language) => alternate(language, language)),
      alternate('x-default', sourceLanguage),
    ].join('');
  });
}
