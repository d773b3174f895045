import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import vi from '../../../messages/refusals.vi.json' with { type: 'json' };

const catalogues: Record<Exclude<Language, typeof sourceLanguage>, Record<string, string>> = { vi };

type Pattern = { matches: RegExp; translation: string };
type Sentences = { exact: ReadonlyMap<string, string>; patterns: readonly Pattern[] };
const sentences = Object.fromEntries(
  Object.entries(catalogues).map(([language, catalogue]) => [language, readCatalogue(catalogue)]),
) as Record<keyof typeof catalogues, Sentences>;

/**
 * A sentence of a refusal in another language; null if the catalogue does not have it. Refusals are worded in English where they are
 * decided (contract, domain, slices), so their catalogues have the English sentence as the key (LNG-4).
 */
export function translateSentence(english: string, language: Language): string | null {
  if (language === sourceLanguage) return english;
  const { exact, patterns } = sentences[language];
  const found = exact.get(english);
  if (found !== undefined) return found;
  for (const { matches, translation } of patterns) {
    const values = matches.exec(english)?.groups;
    if (values) return translation.replaceAll(/\{(\w+)\}/g, (part, name: string) => values[name] ?? part);
  }
  return null;
}

function readCatalogue(catalogue: Record<string, string>): Sentences {
  const entries = Object.entries(catalogue);
  const hasValues = ([english]: [string, string]) => /\{\w+\}/.test(english);
  return {
    exact: new Map(entries.filter((entry) => !hasValues(entry))),
    patterns: entries.filter(hasValues).map(([english, translation]) => ({ matches: patternOf(english), translation })),
  };
}

/** `{name}` stands for anything that the sentence says there. */
function patternOf(english: string): RegExp {
  const escaped = english.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's');
}
