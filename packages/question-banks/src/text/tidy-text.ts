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
