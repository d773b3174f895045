import type { ShownText } from '../languages/shown-texts.ts';

/** Names that are the same in every language, initials, addresses, and what `Intl` writes in plain letters ('thứ Hai', 'Tiếng Italy'). */
const names =
  /\b(?:Examplar|LinkedIn|YouTube|VNPay|Gumroad|San Francisco|California|[A-Z]{1,2}|USD|Italy|Hai|GMT|UTC)\b|\S+@\S+/g;

/**
 * Texts that are not from the catalogue: a page shows plain letters, which no text of the pseudo-locale has, and which are not in
 * its data.
 */
export const literalTexts = (texts: readonly ShownText[], data: string): string[] => {
  const known = data.toLowerCase();
  return texts.flatMap(({ text, element }) => {
    if (data.includes(text)) return [];
    const literal = plainParts(text).filter((part) => !known.includes(part.toLowerCase()));
    return literal.length > 0 ? [`literal: ${literal.join(' | ').slice(0, 120)} (${element})`] : [];
  });
};

/** What is left of a text without the words with accents, figures and signs. */
const plainParts = (text: string): string[] =>
  text
    .replaceAll(names, '⟦')
    .split(/[⟦⟧·…|:()$\d.’!?,;–"“”]+|[\p{L}\p{M}]*[\u00c0-\u024f\u1e00-\u1eff][\p{L}\p{M}]*/u)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part));
