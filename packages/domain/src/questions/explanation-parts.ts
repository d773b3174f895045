import type { LetteredOption } from './options.ts';

export type ExplanationParts = {
  /** The part about the question as a whole. */
  point: string | null;
  /** Why each option is right or wrong, by the letter that the learner sees. */
  reasons: Readonly<Record<string, string>>;
};

/**
 * Splits an explanation made by `composeExplanation`, so that a screen can show each reason under its option.
 * Options are found by their text, in any order. Any other explanation is returned whole as the general part.
 */
export function splitExplanation(explanation: string | null, options: readonly LetteredOption[]): ExplanationParts {
  const text = explanation?.trim() ?? '';
  const found = options
    .flatMap(({ letter, text: optionText }) => {
      const match = optionPattern(optionText.trim()).exec(text);
      return match ? [{ letter, from: match.index, reasonFrom: match.index + match[0].length }] : [];
    })
    .sort((one, other) => one.from - other.from);
  const [first] = found;
  if (!first) return { point: text || null, reasons: {} };

  const lastReason = found.at(-1) ?? first;
  const referenceAt = text.indexOf('\n\nReference: ', lastReason.reasonFrom);
  const end = referenceAt < 0 ? text.length : referenceAt;
  const reasons = found.map(({ letter, reasonFrom }, index) => [
    letter,
    text.slice(reasonFrom, found[index + 1]?.from ?? end).trim(),
  ]);
  const point = [text.slice(0, first.from), text.slice(end)].map((part) => part.trim()).filter(Boolean);
  return { point: point.join('\n\n') || null, reasons: Object.fromEntries(reasons) };
}

/** The explanation with another word before each reference of `composeExplanation`, such as the one of the page's language. */
export const nameReferences = (explanation: string, name: string): string =>
  explanation.replaceAll(/(?<=^|\n\n)Reference:/g, () => name);

/** How an option is named at the beginning of its reason. */
function optionPattern(optionText: string): RegExp {
  const escaped = optionText.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const isBlock = optionText.includes('\n') || optionText.startsWith('```');
  const named = isBlock ? `\\*\\*[A-Z]\\.\\*\\*\\n\\n${escaped}\\n\\n` : `(?:\\*\\*)?[A-Z]\\. ${escaped}(?:\\*\\*)? `;
  return new RegExp(`(?<=^|\\n\\n)${named}—(?: |(?=\\n))`);
}
