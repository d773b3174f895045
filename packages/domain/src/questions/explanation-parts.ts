import type { LetteredOption } from './options.ts';

export type ExplanationParts = {
  /** The part about the question as a whole. */
  point: string | null;
  /** Where to read on: the paragraphs of references at the end. */
  references: string | null;
  /** Why each option is right or wrong, by the letter that the learner sees; of steps and rows by their index. */
  reasons: Readonly<Record<string, string>>;
};

/**
 * Splits an explanation made by `composeExplanation`, so that a screen can show each reason under its option.
 * Options are found by their text, in any order. Any other explanation is returned whole as the general part.
 */
export const splitExplanation = (explanation: string | null, options: readonly LetteredOption[]): ExplanationParts =>
  splitAtMarks(
    explanation,
    options.map(({ letter, text }) => ({ id: letter, mark: markOf(text.trim(), '[A-Z]\\. ') })),
  );

/** A step, or a row of a matching with the choice that belongs there. */
export type ExplainedPlace = { text: string; answer?: string };

/** Splits the explanation of an ordering or matching, so that a screen can show each reason in its row. */
export const splitExplainedPlaces = (explanation: string | null, places: readonly ExplainedPlace[]): ExplanationParts =>
  splitAtMarks(
    explanation,
    places.map(({ text, answer }, index) => ({
      id: String(index),
      mark: markOf(text.trim() || String(index + 1), '', answer?.trim()),
    })),
  );

function splitAtMarks(explanation: string | null, marks: readonly { id: string; mark: RegExp }[]): ExplanationParts {
  const { text, references } = splitReferences(explanation?.trim() ?? '');
  const found = marks
    .flatMap(({ id, mark }) => {
      const match = mark.exec(text);
      return match ? [{ id, from: match.index, reasonFrom: match.index + match[0].length }] : [];
    })
    .sort((one, other) => one.from - other.from);
  const reasons = found.map(({ id, reasonFrom }, index) => [
    id,
    text.slice(reasonFrom, found[index + 1]?.from ?? text.length).trim(),
  ]);
  return {
    point: text.slice(0, found[0]?.from ?? text.length).trim() || null,
    references,
    reasons: Object.fromEntries(reasons),
  };
}

function splitReferences(explanation: string): { text: string; references: string | null } {
  const paragraphs = explanation.split('\n\n');
  const last = paragraphs.findLastIndex((paragraph) => !paragraph.startsWith('Reference: '));
  return {
    text: paragraphs.slice(0, last + 1).join('\n\n'),
    references: paragraphs.slice(last + 1).join('\n\n') || null,
  };
}

/** The explanation with another word before each reference of `composeExplanation`, such as the one of the page's language. */
export const nameReferences = (explanation: string, name: string): string =>
  explanation.replaceAll(/(?<=^|\n\n)Reference:/g, () => name);

/** How an option, a step or a row with its answer is named at the beginning of its reason. */
function markOf(text: string, letter: string, answer?: string): RegExp {
  const escaped = escapePattern(text);
  const isBlock = text.includes('\n') || text.startsWith('```');
  if (isBlock && answer === undefined)
    return new RegExp(`(?<=^|\\n\\n)${letter && '\\*\\*[A-Z]\\.\\*\\*\\n\\n'}${escaped}\\n\\n—(?: |(?=\\n))`);
  const behind = answer === undefined ? '' : `→ ${escapePattern(answer)} `;
  return new RegExp(`(?<=^|\\n\\n)(?:\\*\\*)?${letter}${escaped}(?:\\*\\*)? ${behind}—(?: |(?=\\n))`);
}

const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
