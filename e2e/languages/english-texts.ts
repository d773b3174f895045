import { catalogues, formsOf } from './catalogue.ts';
import type { ShownText } from './shown-texts.ts';

/** A text of the catalogue with any values in it. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

const inVietnameseToo = new Set(Object.values(catalogues.vi).flatMap(formsOf));
/** What is left of a text without its values is more than a short word, which titles contain too. */
const isDistinct = (text: string) => /[a-z]{5}|[a-z]{2}.*[a-z]{2} /i.test(text.replaceAll(/\{\w+\}/g, ''));
/** The English texts that Vietnamese has another text for. */
const englishPatterns = Object.values(catalogues.en)
  .flatMap(formsOf)
  .filter((text) => !inVietnameseToo.has(text) && (text.includes('{') ? isDistinct(text) : /[a-z]{3}/i.test(text)))
  .map(patternOf);

/** Words that few English sentences do without. Those that are words in Vietnamese too (an, can, do, in, to, …) are not among them. */
const functionWords =
  /\b(?:the|of|and|your|you|are|is|for|with|this|that|from|not|have|has|was|were|will|which|when|how|what|by|it|its|they|their|our|we|each|every|all|one|after|before|only)\b/gi;

const isSentence = (text: string): boolean =>
  new Set(text.match(functionWords)?.map((word) => word.toLowerCase())).size > 1;

/** What is English among the texts of a Vietnamese page: a text of the English catalogue, or what looks like a sentence. */
export const englishAmong = (texts: readonly ShownText[]): string[] =>
  texts
    .filter(({ text }) => isSentence(text) || englishPatterns.some((pattern) => pattern.test(text)))
    .map(({ text, element }) => `English: ${text.slice(0, 120)} (${element})`);
