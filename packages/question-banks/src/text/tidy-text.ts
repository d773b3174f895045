/** Line feeds as the only line ends, also for files with CRLF or a lone CR (IMP-7). */
export const normaliseLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Longer texts are not converted: no question can hold them, and conversion takes its time. */
export const maxTextLength = 150_000;

/** A text without blanks at its ends and at the ends of lines; blanks at the start of lines may be code and stay. */
export const tidyText = (text: string): string =>
  normaliseLines(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/**
 * Changes the text up to the last end of something, and leaves the rest. A lazy pattern for 'begin … end' then finds an
 * end for every begin; without that each begin after the last end is followed to the end of the text, in quadratic time.
 */
export function upToLast(text: string, end: RegExp, change: (part: string) => string): string {
  let length = 0;
  for (const match of text.matchAll(end)) length = match.index + match[0].length;
  return length === 0 ? text : change(text.slice(0, length)) + text.slice(length);
}
