import type { QuestionKind } from './answers/answer-kind.ts';
import { letterAt } from './letters.ts';
import { isLinkTarget } from './question-text-inlines.ts';

export type ExplainedOption = { text: string; why: string | null };
export type Reference = { title: string; url: string };

/**
 * The one explanation of a question, as question text: the general idea, why each option is right or wrong, and where
 * to read on. Null when there is nothing to say.
 *
 * A letter never appears without its option's text, so that the text stays true beside any other order of the options.
 * Only options of a choice have letters that a learner sees; steps and choices of other kinds are named by their text.
 */
export function composeExplanation({
  explanation,
  options,
  references = [],
  kind = 'choice',
}: {
  kind?: QuestionKind;
  explanation: string | null;
  options: readonly ExplainedOption[];
  references?: readonly Reference[];
}): string | null {
  const paragraphs = [
    explanation?.trim() ?? '',
    ...options.map(({ text, why }, index) =>
      why?.trim() ? explainOption(kind === 'choice' ? letterAt(index) : null, text.trim(), why.trim()) : '',
    ),
    ...references.map(refer),
  ];
  return paragraphs.filter(Boolean).join('\n\n') || null;
}

export type ExplainedRow = { text: string; answer: string; why: string };

/**
 * Why each row of a matching has its answer, as question text. A gap of an inline question has no text of its own and is
 * named by its number.
 */
export const explainRows = (rows: readonly ExplainedRow[]): string =>
  rows
    .map(
      ({ text, answer, why }, index) =>
        `${inBold(text.trim() || String(index + 1))} → ${answer.trim()} — ${why.trim()}`,
    )
    .join('\n\n');

const inBold = (text: string): string => (text.includes('*') ? text : `**${text}**`);

function explainOption(letter: string | null, text: string, why: string): string {
  if (text.includes('\n') || text.startsWith('```'))
    return [letter && `**${letter}.**`, text, after('— ', why)].filter(Boolean).join('\n\n');
  const named = letter ? `${letter}. ${text}` : text;
  return after(`${text.includes('*') ? named : `**${named}**`} — `, why);
}

/** A text behind words on its first line; a block that is told by a line of its own stays on it. */
export const after = (words: string, text: string): string =>
  /^(?:`{3}|~{3}|\\{3})/.test(text) ? `${words.trimEnd()}\n\n${text}` : words + text;

function refer({ title, url }: Reference): string {
  const address = url.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const label = title.trim().replaceAll('[', '(').replaceAll(']', ')') || url.trim();
  return `Reference: ${isLinkTarget(address) ? `[${label}](${address})` : `${label} ${url}`.trim()}`;
}
