import {
  type Language,
  sourceLanguage,
  type TranslatedLanguage,
  translatedLanguages,
} from '@examplar/domain/languages/languages';
import { formatMessage, type Message } from '@examplar/domain/languages/message';
import { readCatalogues } from './texts.ts';

type Catalogue = Readonly<Record<string, Message>>;
/** A sentence of a refusal in another language; null if the catalogue does not have it. */
type Translator = (english: string) => string | null;

const catalogues = readCatalogues<TranslatedLanguage, Catalogue>(translatedLanguages, 'refusals.');
const translators = Object.fromEntries(
  Object.entries(catalogues).map(([language, catalogue]) => [language, translatorOf(catalogue, language as Language)]),
) as Record<TranslatedLanguage, Translator>;

/**
 * A sentence of a refusal in another language; null if the catalogue does not have it. Refusals are worded in English where they are
 * decided (contract, domain, slices), so their catalogues have the English sentence as the key (LNG-4).
 */
export const translateSentence = (english: string, language: Language): string | null =>
  language === sourceLanguage ? english : translators[language](english);

/** Translates sentences by a catalogue. Exported for tests with the plural forms of a language that is not served. */
export function translatorOf(catalogue: Catalogue, language: Language): Translator {
  const entries = Object.entries(catalogue);
  const hasValues = ([english]: [string, Message]) => /\{\w+\}/.test(english);
  const exact = new Map(entries.filter((entry) => !hasValues(entry)));
  const patterns = entries.filter(hasValues).map(([english, message]) => ({ matches: patternOf(english), message }));
  return (english) => {
    const found = exact.get(english);
    if (found !== undefined) return formatMessage(found, {}, language);
    for (const { matches, message } of patterns) {
      const values = matches.exec(english)?.groups;
      if (values) return formatMessage(message, readFigures(values), language);
    }
    return null;
  };
}

/** The values that are figures. Others stay as the sentence has them, even if they look like figures: the name of a provider is none. */
const figures = new Set(['count', 'max', 'min', 'number', 'places', 'row', 'rows']);

const readFigures = (values: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      figures.has(name) && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
    ]),
  );

/** `{name}` stands for anything that the sentence says there. */
function patternOf(english: string): RegExp {
  const escaped = english.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's');
}
